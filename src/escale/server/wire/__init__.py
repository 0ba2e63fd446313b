"""What goes over the wire, written once: the server builds these, the API's description and the page's types are made from them.

What people send is checked when it comes in (`Given`); what they are sent is checked where it is built, by mypy (`Told`).
"""
