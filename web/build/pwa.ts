import type { VitePWAOptions } from 'vite-plugin-pwa';

/** The installable page: its shell works offline; the shelf and the games are kept from the last visit. */
export const pwa: Partial<VitePWAOptions> = {
  registerType: 'autoUpdate',
  injectRegister: false,
  includeAssets: ['boat.svg'],
  manifest: {
    id: '/',
    name: 'Escale',
    short_name: 'Escale',
    description: 'Ludothèque · Game library',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf6ea',
    theme_color: '#fbf6ea',
    icons: [
      { src: '/boat.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/boat-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,woff2}'],
    // The server gives the page's first file as "/", under no other name.
    manifestTransforms: [
      (entries) => ({ manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)) }),
    ],
    navigateFallback: '/',
    navigateFallbackDenylist: [/^\/api\//, /^\/art\//],
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: /\/api\/(shelf|games\/[^/]+(\/(lesson|diagrams))?)(\?|$)/,
        handler: 'NetworkFirst',
        options: { cacheName: 'games', networkTimeoutSeconds: 4, cacheableResponse: { statuses: [200] } },
      },
      {
        urlPattern: /\/art\//,
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'drawings', cacheableResponse: { statuses: [200] } },
      },
    ],
  },
};
