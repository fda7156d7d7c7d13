"""
Drives a host from another program: one JSON object a line on the input, `{"id": 1, "do": "tap", "x": 10, "y": 20}`, and one
on the output for each, `{"id": 1, "value": …}` or `{"id": 1, "error": "…"}`. The commands act and look like a person.
"""
import json
import os
import signal
import sys


class Control:
    def __init__(self, host, window):
        self.host = host
        self.window = window
        # Files that the next chooser gives to the page, and addresses that were opened outside.
        self.files = []
        self.outside = []
        self.rest = b''

    def read(self):
        """Takes every command that has come, because several may come at once. Returns False at the end of the input."""
        given = os.read(sys.stdin.fileno(), 65536)
        *lines, self.rest = (self.rest + given).split(b'\n')
        for line in lines:
            self.take(line)
        return given != b''

    def take(self, line):
        command = json.loads(line)
        number = command.pop('id')

        def answer(value):
            print(json.dumps({'id': number, 'value': value}), flush=True)
        try:
            getattr(self, f"do_{command.pop('do')}")(answer, **command)
        except Exception as error:  # The other side is a test: it has to read whatever went wrong.
            print(json.dumps({'id': number, 'error': f'{type(error).__name__}: {error}'}), flush=True)

    def do_run(self, answer, script):
        """Runs a script in the page and returns its value as JSON has it."""
        self.window.value_of(script, answer)

    def do_tap(self, answer, x, y):
        self.window.tap(x, y)
        answer(None)

    def do_drag(self, answer, x, y, to):
        self.window.drag(x, y, to)
        answer(None)

    def do_enter(self, answer):
        self.window.press_enter()
        answer(None)

    def do_button(self, answer, label):
        """Presses a button of the app itself: of its native page, a tab, or 'Back'."""
        host = self.host
        acts = dict((*host.buttons(), *(host.page[2] if host.page else host.tabs()), ('Back', host.back)))
        if label not in acts:
            raise ValueError(f"There is no '{label}', only {', '.join(acts)}")
        acts[label]()
        answer(None)

    def do_choose(self, answer, files):
        self.files = files
        answer(None)

    def do_login(self, answer, session):
        self.host.log_in(session)
        answer(None)

    def do_open(self, answer, address=None):
        self.host.open(address)
        answer(None)

    def do_clear(self, answer):
        """Empties the engine's own cache, but not the caches of the service worker."""
        self.window.clear_cache()
        answer(None)

    def do_wipe(self, answer):
        """Deletes all stored data of the page while it runs. Only WebKit can do this."""
        self.window.wipe(answer)

    def do_signal(self, answer, name):
        """Ends the page's process as the system does (KILL), or freezes it as an app in the background (STOP)."""
        for process in self.window.processes():
            os.kill(process, getattr(signal, f'SIG{name}'))
        answer(None)

    def do_state(self, answer):
        host = self.host
        title, text, buttons = host.page or (None, None, ())
        answer({
            'title': host.title, 'tabs': host.has_tabs, 'cover': host.cover, 'notice': host.notice, 'page': title,
            'text': text, 'buttons': [label for label, _ in buttons], 'saved': host.saved, 'outside': self.outside,
            'engine': self.window.engine(), 'processes': [os.getpid(), *self.window.processes()],
        })

    def do_quit(self, answer):
        answer(None)
        sys.stdout.flush()
        self.window.quit()
