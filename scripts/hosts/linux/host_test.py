"""python3 -m unittest host_test (in this folder): tests the host's decisions without a toolkit. `npm test` runs it."""
import argparse
import base64
import contextlib
import io
import json
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from control import Control
from host import Host, origin_of

ADDRESS = 'https://app.example.ph/app/'
CALLBACK = 'pautang_0a1b2c3d4e'


class Window:
    def __init__(self):
        self.at, self.scripts, self.outside = ADDRESS, [], []

    def address(self):
        return self.at

    def load(self, address):
        self.at = address

    def run(self, script):
        self.scripts.append(script)

    def draw(self):
        pass

    def after(self, seconds, act):
        pass

    def open_outside(self, address):
        self.outside.append(address)

    def pixel_ratio(self):
        return 2

    def web_width(self):
        return 412


class HostTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.options = argparse.Namespace(
            address=ADDRESS, data=Path(folder.name), downloads=Path(folder.name) / 'files', font_scale=1.5, inset=40,
            fault=None,
        )
        self.window = Window()
        self.host = Host(self.window, self.options)

    def ask(self, action, data, callback=CALLBACK):
        """Returns the answer of the host, or None."""
        self.window.scripts.clear()
        self.host.take(json.dumps({'id': '1', 'action': action, 'data': data, 'callback': callback}))
        scripts = self.window.scripts
        return json.loads(scripts[-1].partition(f'{CALLBACK}(')[2][:-1]) if scripts else None

    def test_only_the_whole_origin_is_its_own(self):
        for address in (
            'https://app.example.ph.evil.example/', 'https://app.example.ph@evil.example/', 'http://app.example.ph/',
            'https://app.example.ph:8443/', 'https://evil.example/https://app.example.ph/', 'about:blank', '', None,
        ):
            self.assertFalse(self.host.is_own(address), address)
        self.assertTrue(self.host.is_own('https://app.example.ph:443/x'))
        self.assertIsNone(origin_of('https://app.example.ph:port/'))

    def test_another_page_gets_no_answer(self):
        self.window.at = 'https://evil.example/'
        self.assertIsNone(self.ask('userInfo', {}))

    def test_calls_no_function_but_a_callback_of_the_page(self):
        for callback in ('alert', 'pautang_', 'pautang_0a1b2c3d4e;alert', 'x.pautang_0a1b2c3d4e', None, 7):
            self.assertIsNone(self.ask('packageInfo', {}, callback), callback)

    def test_junk_is_answered_or_ignored(self):
        for text in ('', '[]', '7', 'null', '{"action": 7}', '{"action": ["packageInfo"], "data": null}'):
            self.host.take(text)
        for action in self.host.actions:
            for data in ({}, [], None, {'visible': 'perhaps', 'channels': 'all', 'page': {}, 'pages': 7, 'type': 9}):
                self.ask(action, data)
        self.assertEqual(self.ask('conformUnknown', {}), {'ok': False, 'error': 'unsupported'})
        self.assertEqual(self.ask('appChannel', {'channels': 'all'})['error'], 'failed')

    def test_sizes_are_native_pixels(self):
        data = self.ask('packageInfo', {})['data']
        self.assertEqual((data['screenWidth'], data['topPaddingHeight'], data['fontScale']), (824, 80, 1.5))

    def test_a_session_is_kept_until_the_logout(self):
        session = {'token': 't', 'userId': 'Ñ "u" \u2028', 'mobile': None, 'packageName': 'p'}
        self.ask('userInfo', {'session': session})
        again = Host(self.window, self.options)
        self.assertEqual(again.kept['session'], session)
        self.ask('logoutCallback', {})
        self.host.log_out()
        self.assertEqual(json.loads(self.window.scripts[-1].partition('(')[2][:-1]), {'ok': True, 'data': None})
        self.assertIsNone(self.ask('userInfo', {})['data']['token'])

    def test_on_a_full_disk_a_session_lasts_as_long_as_the_app_and_a_logout_lasts(self):
        self.ask('userInfo', {'session': {'token': 'old'}})
        with mock.patch.object(Path, 'write_text', side_effect=OSError('No space left on device')):
            answer = self.ask('userInfo', {'session': {'token': 'new'}})
            self.assertEqual(answer['data']['token'], 'new')
            self.assertIsNone(Host(self.window, self.options).kept['session']['token'])
            self.ask('logout', {}, None)
        self.assertIsNone(Host(self.window, self.options).kept['session']['token'])

    def test_back_is_banned_as_the_page_says(self):
        def comes_through():
            self.window.scripts.clear()
            self.host.back()
            return self.window.scripts != []
        self.ask('setCurrentPage', {'title': 'a', 'path': '/a?b=c'}, None)
        self.assertTrue(comes_through())
        for data, expected in (
            ({'banned': True, 'pages': ['/a']}, False), ({'banned': False, 'pages': ['/a']}, True),
            ({'banned': True}, False), ({'banned': False}, True),
        ):
            self.ask('banBack', data, None)
            self.assertEqual(comes_through(), expected, data)

    def test_other_addresses_are_led_out_but_never_a_file_or_a_script(self):
        outside = ['mailto:a@b.ph', 'tel:+639', 'gcash://pay', 'https://other.example/']
        for address in (*outside, 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x', 'intent://x'):
            self.assertFalse(self.host.may_open(address))
        self.assertEqual(self.window.outside, outside)

    def test_a_saved_file_stays_in_its_folder_and_replaces_no_other(self):
        content = base64.b64encode(b'Mabuhay!').decode()
        for name in ('../../a.html', 'a.html', 'a.html', '..', ''):
            answer = self.ask('saveFile', {'name': name, 'type': 'text/html', 'base64': content})
            self.assertEqual(answer, {'ok': True, 'data': {'saved': True}})
        names = sorted(path.name for path in self.options.downloads.iterdir())
        self.assertEqual(names, ['_.._a.html', 'a (2).html', 'a.html', 'file', 'file (2)'])
        self.assertEqual(self.ask('saveFile', {'name': 'a', 'type': 'a/b', 'base64': '?'})['error'], 'failed')

    def test_a_process_that_ends_again_at_once_is_not_started_by_itself(self):
        self.host.process_ended()
        self.assertIsNone(self.host.page)
        self.assertIn('had stopped', self.host.notice)
        self.host.process_ended()
        self.assertEqual(self.host.page[2][0][0], 'Try again')


class ControlTest(unittest.TestCase):
    def test_takes_commands_that_come_at_once_or_in_parts(self):
        reading, writing = os.pipe()
        control, said = Control(None, None), io.StringIO()
        first, second = (f'{{"id": {number}, "do": "choose", "files": []}}\n'.encode() for number in (1, 2))
        with open(reading) as given, mock.patch('sys.stdin', given), contextlib.redirect_stdout(said):
            for part in (first + second[:9], second[9:]):
                os.write(writing, part)
                self.assertTrue(control.read())
            os.close(writing)
            self.assertFalse(control.read())
        self.assertEqual([json.loads(line)['id'] for line in said.getvalue().splitlines()], [1, 2])


if __name__ == '__main__':
    unittest.main()
