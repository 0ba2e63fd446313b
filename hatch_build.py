"""What is installed has its page: the one that was built, or else one that is built now."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src", "escale", "server", "page", "index.html")
EDITABLE = "editable"  # the page is looked for where it will be built


class PageHook(BuildHookInterface[Any]):
    """Runs before a wheel or a source archive is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != EDITABLE and not (Path(self.root) / PAGE).exists():
            self.builds_page()

    def builds_page(self) -> None:
        npm = shutil.which("npm")
        if npm is None:
            self.app.abort("The page is not built, and there is no npm to build it: run “make play” once, or install Node.js.")
            return
        installs = [] if (Path(self.root) / "web" / "node_modules").exists() else [["ci", "--no-fund", "--no-audit"]]
        for step in (*installs, ["run", "build"]):
            if subprocess.run([npm, "--prefix", "web", *step], cwd=self.root, check=False).returncode:
                self.app.abort(f"The page could not be built: “npm {' '.join(step)}” failed in web/.")
