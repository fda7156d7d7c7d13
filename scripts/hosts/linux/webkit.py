"""
Shows Pautang in a window of GTK 3 with WebKitGTK and the channel of iOS, `window.webkit.messageHandlers.pautangHost`.
Debian: apt install python3-gi gir1.2-gtk-3.0 gir1.2-webkit2-4.1
"""
import json
import sys
from pathlib import Path

import gi

gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, Gio, GLib, Gtk, WebKit2  # noqa: E402

from control import Control  # noqa: E402
from host import Host, read_options  # noqa: E402

SIZE = (412, 860)


class Window:
    def __init__(self, options):
        self.options = options
        self.host = Host(self, options)
        self.control = Control(self.host, self) if options.control else None
        self.web = self._web_view()
        self._lay_out()

    # The web view

    def _web_view(self):
        folder = str(self.options.data / 'webkit')
        if self.host.has_fault('forgetsStorage'):
            data = WebKit2.WebsiteDataManager.new_ephemeral()
        else:
            data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
        context = WebKit2.WebContext.new_with_website_data_manager(data)
        context.connect('download-started', self._download)
        # On a full disk WebKit's cache ends the network process and the page's requests hang, so use the smallest cache.
        if self.host.is_disk_full():
            context.set_cache_model(WebKit2.CacheModel.DOCUMENT_VIEWER)
        # Add the channel before the page's first script, which looks for it only once.
        channel = WebKit2.UserContentManager()
        channel.connect(
            'script-message-received::pautangHost',
            lambda _, message: self.host.take(message.get_js_value().to_string()),
        )
        channel.register_script_message_handler('pautangHost')
        web = WebKit2.WebView(web_context=context, user_content_manager=channel)
        web.get_settings().set_enable_developer_extras(True)
        web.connect('decide-policy', self._decide)
        web.connect('load-changed', self._load_changed)
        web.connect('load-failed', self._load_failed)
        web.connect('web-process-terminated', lambda *_: self.host.process_ended())
        web.connect('run-file-chooser', self._choose)
        return web

    def _decide(self, _, decision, kind):
        """Decides which addresses the web view may open, in itself or in a new window. False leaves it to WebKit."""
        if kind == WebKit2.PolicyDecisionType.RESPONSE:
            if decision.is_mime_type_supported():
                return False
            decision.download()
            return True
        address = decision.get_navigation_action().get_request().get_uri()
        if address.startswith('blob:') and self.host.is_own(address[len('blob:'):]):
            decision.download()
        elif address == 'about:blank' or self.host.may_open(address):
            return False
        else:
            decision.ignore()
        return True

    def _load_changed(self, _, event):
        if event == WebKit2.LoadEvent.FINISHED:
            self.host.loaded()

    def _load_failed(self, _, event, address, error):
        # Ignore addresses that opened outside, and loads that another one replaced.
        is_let_go = error.matches(WebKit2.NetworkError.quark(), WebKit2.NetworkError.CANCELLED)
        if error.matches(WebKit2.PolicyError.quark(), WebKit2.PolicyError.FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE) or is_let_go:
            return False
        self.host.load_failed()
        return not self.host.has_fault('noRetry')

    def _choose(self, _, request):
        """Called if the page asks for files, such as the picture of a ticket."""
        if self.host.has_fault('noChooser'):
            request.cancel()
        elif self.control:
            request.select_files(self.control.files)
        else:
            dialog = Gtk.FileChooserNative.new('Choose a file', self.frame, Gtk.FileChooserAction.OPEN, None, None)
            dialog.set_select_multiple(request.get_select_multiple())
            if request.get_mime_types_filter():
                dialog.set_filter(request.get_mime_types_filter())
            if dialog.run() == Gtk.ResponseType.ACCEPT:
                request.select_files(dialog.get_filenames())
            else:
                request.cancel()
        return True

    def _download(self, _, download):
        def decide(_, name):
            download.set_destination(self.host.new_file(name).as_uri())
            return True
        download.connect('decide-destination', decide)
        download.connect('finished', lambda _: self.host.file_saved(Gio.File.new_for_uri(download.get_destination()).get_path()))

    # Calls of the host

    def address(self):
        return self.web.get_uri()

    def load(self, address):
        # Reload explicitly, because loading the current address with a fragment does not load the page anew.
        if self.web.get_uri() == address:
            self.web.reload()
        else:
            self.web.load_uri(address)

    def run(self, script):
        self.web.evaluate_javascript(script, -1, None, None, None, None)

    def after(self, seconds, act):
        GLib.timeout_add(seconds * 1000, lambda: act() and False)

    def open_outside(self, address):
        if self.control:
            self.control.outside.append(address)
        else:
            Gtk.show_uri_on_window(self.frame, address, Gdk.CURRENT_TIME)

    def pixel_ratio(self):
        return self.web.get_scale_factor()

    def web_width(self):
        return self.web.get_allocated_width()

    # Native parts around the page

    def _lay_out(self):
        self.frame = Gtk.Window(default_width=SIZE[0], default_height=SIZE[1])
        self.frame.connect('destroy', lambda _: self.quit())
        self.title = Gtk.Label(hexpand=True)
        bar = Gtk.Box(margin=6)
        bar.add(self._button('‹', self.host.back))
        bar.add(self.title)
        for label, act in self.host.buttons():
            bar.add(self._button(label, act))
        self.cover = Gtk.Label()
        self.page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12, margin=24)
        self.layers = Gtk.Stack()
        # The web view stays mapped below a cover, as on a phone.
        over = Gtk.Overlay()
        over.add(self.web)
        self.cover_box = Gtk.EventBox()
        self.cover_box.add(self.cover)
        over.add_overlay(self.cover_box)
        status = Gtk.Label(label='9:41', valign=Gtk.Align.START, height_request=self.options.inset)
        over.add_overlay(status)
        self.layers.add_named(over, 'web')
        self.layers.add_named(self.page, 'page')
        self.notice = Gtk.Label(wrap=True, margin=6)
        self.tabs = Gtk.Box(homogeneous=True)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        for child, grows in ((bar, False), (self.notice, False), (self.layers, True), (self.tabs, False)):
            box.pack_start(child, grows, grows, 0)
        self.frame.add(box)
        self.frame.show_all()
        status.set_visible(self.options.inset > 0)
        self.draw()

    def _button(self, label, act):
        button = Gtk.Button(label=label)
        button.connect('clicked', lambda _: act())
        return button

    def draw(self):
        """Shows the state of the host."""
        host = self.host
        self.title.set_text(host.page[0] if host.page else host.title)
        self.cover.set_text(host.cover or '')
        self.cover_box.set_visible(host.cover is not None)
        self.notice.set_text(host.notice or '')
        self.notice.set_visible(host.notice is not None)
        for box in (self.page, self.tabs):
            for child in box.get_children():
                box.remove(child)
        if host.page:
            _, text, buttons = host.page
            self.page.add(Gtk.Label(label=text, wrap=True))
            for label, act in buttons:
                self.page.add(self._button(label, act))
            self.page.show_all()
        for label, act in host.tabs():
            self.tabs.pack_start(self._button(label, act), True, True, 0)
        self.tabs.show_all()
        self.layers.set_visible_child_name('page' if host.page else 'web')

    def start(self):
        if self.control:
            source = GLib.IOChannel.unix_new(sys.stdin.fileno())
            GLib.io_add_watch(source, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, self._command)
        self.host.open(self.options.address)
        Gtk.main()

    def quit(self):
        Gtk.main_quit()

    # For control.py

    def _command(self, *_):
        is_open = self.control.read()
        if not is_open:
            self.quit()
        return is_open

    def engine(self):
        return '.'.join(str(part()) for part in (
            WebKit2.get_major_version, WebKit2.get_minor_version, WebKit2.get_micro_version))

    def value_of(self, script, done):
        def end(web, result):
            try:
                done(json.loads(web.evaluate_javascript_finish(result).to_string()))
            except (GLib.Error, ValueError) as error:  # ValueError: the page went away and left no JSON
                done({'thrown': getattr(error, 'message', str(error))})
        self.web.evaluate_javascript(script, -1, None, None, None, end)

    def tap(self, x, y):
        for kind in (Gdk.EventType.BUTTON_PRESS, Gdk.EventType.BUTTON_RELEASE):
            self._mouse(kind, x, y)

    def drag(self, x, y, to):
        self._mouse(Gdk.EventType.BUTTON_PRESS, x, y)
        for step in range(1, 9):
            self._mouse(Gdk.EventType.MOTION_NOTIFY, x + (to - x) * step / 8, y)
        self._mouse(Gdk.EventType.BUTTON_RELEASE, to, y)

    def _mouse(self, kind, x, y):
        event = Gdk.Event.new(kind)
        event.window = self.web.get_window()
        event.time = GLib.get_monotonic_time() // 1000
        event.x, event.y = x, y
        event.x_root, event.y_root = x, y
        if kind == Gdk.EventType.MOTION_NOTIFY:
            event.state = Gdk.ModifierType.BUTTON1_MASK
        else:
            event.button.button = 1
        event.set_device(Gdk.Display.get_default().get_default_seat().get_pointer())
        self.web.event(event)

    def press_enter(self):
        for kind in (Gdk.EventType.KEY_PRESS, Gdk.EventType.KEY_RELEASE):
            event = Gdk.Event.new(kind)
            event.window = self.web.get_window()
            event.keyval = Gdk.KEY_Return
            event.hardware_keycode = 36
            event.set_device(Gdk.Display.get_default().get_default_seat().get_keyboard())
            self.web.event(event)

    def clear_cache(self):
        self.web.get_context().clear_cache()

    def processes(self):
        """Returns the ids of the page's processes, which WebKit has no call for."""
        children = (task.read_text().split() for task in Path('/proc/self/task').glob('*/children'))
        named = ((int(child), Path(f'/proc/{child}/comm')) for some in children for child in some)
        return [child for child, comm in named if comm.read_text().startswith('WebKitWebProc')]

    def wipe(self, done):
        self.web.get_website_data_manager().clear(WebKit2.WebsiteDataTypes.ALL, 0, None, lambda *_: done(None))


Window(read_options()).start()
