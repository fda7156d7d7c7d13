"""
The part of a native app that is independent of the toolkit: it answers the page's messages (shell/HOST.md) and decides
what the app shows. `webkit.py` and `chromium.py` add the web view and draw the state of this object.
"""
import argparse
import base64
import binascii
import json
import os
import re
import shutil
import time
import uuid
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lender import Lender

PACKAGE_NAME = 'ph.pautang.sandbox'
CALLBACK = re.compile(r'pautang_[a-z0-9]{8,40}')
TABS = (('Home', '/'), ('Mine', '/mine/setting'))
LOADING = {1: 'Loading', 2: 'One moment', 3: 'This takes a little longer'}
NOBODY = {'token': None, 'userId': None, 'mobile': None, 'packageName': None}
# The native pages that the app may open (product specification, decision N4).
PAGES = {
    'basic_info': 'Basic information',
    'work_info': 'Work',
    'emergency_contact': 'Emergency contact',
    'identity_auth': 'Identity',
    'bind_bank_card': 'Receiving account',
    'submit_credit': 'Send the application',
    'reapply_credit': 'Apply again',
    'renew_credit': 'Confirm your details',
}
# Never hand an address of these schemes to the system, because it could read files or run a script.
NEVER_OUTSIDE = {'about', 'blob', 'content', 'data', 'file', 'filesystem', 'intent', 'javascript'}
# Remove the opening cover this long after the page has loaded, even if the page never says that it is ready.
COVER_S = 4
# Ask before starting a process again that ended twice within this time.
CALM_S = 10
NOTICE_S = 6
# With fewer free bytes on the disk the web view stores no files.
LEAST_FREE = 100_000_000

# Faults of a host. `npm run soak -- hosts` plants each one, and the conformance page has to find it.
FAULTS = (
    'noChooser', 'savesNothing', 'staysFrozen', 'noRetry', 'linksInside', 'neverLeaves', 'oneNativePage', 'smallText',
    'wrongInset', 'forgetsStorage',
)


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument('address', help='of the app, such as http://localhost:8080/app/#/mine/coupon')
    parser.add_argument('--data', type=Path, required=True, help='folder for all that the app keeps')
    parser.add_argument('--downloads', type=Path, default=Path.home() / 'Downloads')
    parser.add_argument('--font-scale', type=float, default=1)
    parser.add_argument('--inset', type=int, default=0, help='height of the status bar over the page, in CSS pixels')
    parser.add_argument('--control', action='store_true', help='take commands as JSON lines (control.py)')
    parser.add_argument('--fault', choices=FAULTS, help='plants a fault')
    return parser.parse_args()


def origin_of(address):
    """Scheme, host and port of an address, to be compared as a whole; None for an address without a host."""
    parts = urlsplit(address or '')
    try:
        port = parts.port or {'http': 80, 'https': 443}.get(parts.scheme)
    except ValueError:
        return None
    return (parts.scheme, parts.hostname, port) if parts.hostname else None


class Host:
    """
    The window offers: address(), load(address), run(script), draw(), after(seconds, act), open_outside(address),
    pixel_ratio(), web_width().
    """

    def __init__(self, window, options):
        self.window = window
        self.options = options
        self.origin = origin_of(options.address)
        self.lender = Lender(options.address)
        self.keeper = options.data / 'app.json'
        self.kept = self._read_kept()
        self.title = 'Pautang'
        self.path = '/'
        self.has_tabs = False
        # The text of the native cover over the web view, or None.
        self.cover = None
        # The native page in front of the web view as title, text and buttons, each (label, act), or None.
        self.page = None
        self.notice = None
        self.saved = []
        self.bans_everywhere = False
        self.banned_pages = set()
        self.on_logout = lambda: None
        self.ended_at = -CALM_S
        self.actions = {
            'packageInfo': self._package_info,
            'deviceInfo': self._device_info,
            'userInfo': self._user_info,
            'logout': lambda data, answer: self._keep_session(NOBODY),
            'logoutCallback': self._logout_callback,
            'setCurrentPage': self._set_current_page,
            'toggleBottomNavigation': self._toggle_tabs,
            'showLoading': self._show_loading,
            'h5PageFinish': lambda data, answer: self._set_cover(None),
            'back': lambda data, answer: self._leave(),
            'banBack': self._ban_back,
            'refreshApp': self._refresh_app,
            'openPage': self._open_page,
            'openGuide': self._open_guide,
            'openStore': self._open_store,
            'maintenanceOpen': self._maintenance_open,
            'expiredCheck': self._expired_check,
            'faceVerification': self._face_verification,
            'appChannel': self._app_channel,
            'saveFile': self._save_file,
            # A real app passes these to its attribution and analytics services.
            'logEvent': lambda data, answer: None,
            'collectEvents': lambda data, answer: None,
        }

    def has_fault(self, name):
        return self.options.fault == name

    def is_disk_full(self):
        return shutil.disk_usage(self.options.data).free < LEAST_FREE

    # The channel

    def is_own(self, address):
        return origin_of(address) == self.origin

    def take(self, text):
        """Handles a message of the page. Ignores junk, and pages of another origin."""
        if not self.is_own(self.window.address()):
            return
        try:
            message = json.loads(text)
            action, data, callback = message['action'], message.get('data'), message.get('callback')
        except (ValueError, TypeError, KeyError, AttributeError):
            return
        handle = self.actions.get(action) if isinstance(action, str) else None
        if handle is None:
            return self._reply(callback, {'ok': False, 'error': 'unsupported'})
        try:
            handle(data if isinstance(data, dict) else {}, lambda value: self._reply(callback, {'ok': True, 'data': value}))
        except Refused as refused:
            self._reply(callback, {'ok': False, 'error': refused.error})
        except (KeyError, TypeError, ValueError, AttributeError):
            self._reply(callback, {'ok': False, 'error': 'failed', 'message': 'The data break the contract'})

    def _reply(self, callback, result):
        if isinstance(callback, str) and CALLBACK.fullmatch(callback):
            self._run(f'window.{callback} && window.{callback}({json.dumps(result)})')

    def tell(self, event, data=None):
        """Sends an event to the page: refreshPage, userInfo or back."""
        news = {'event': event} if data is None else {'event': event, 'data': data}
        self._run(f'window.pautangHostEvent && window.pautangHostEvent({json.dumps(news)})')

    def _run(self, script):
        if self.is_own(self.window.address()):
            self.window.run(script)

    # Session

    def _read_kept(self):
        try:
            kept = json.loads(self.keeper.read_text())
        except (OSError, ValueError):
            kept = {}
        return {'session': NOBODY, 'phone': uuid.uuid4().hex, **kept}

    def _keep_session(self, session):
        self.kept['session'] = {field: session.get(field) for field in NOBODY}
        beside = self.keeper.with_suffix('.new')
        try:
            beside.touch(mode=0o600)
            beside.write_text(json.dumps(self.kept))
            beside.replace(self.keeper)
        except OSError:
            # The disk is full: keep the session in memory, and delete the file so that an ended session does not return.
            self.keeper.unlink(missing_ok=True)

    def _user_info(self, data, answer):
        if isinstance(data.get('session'), dict):
            self._keep_session(data['session'])
        answer(self.kept['session'])

    def _logout_callback(self, data, answer):
        # It replaces the callback of the previous page.
        self.on_logout = lambda: answer(None)

    def log_in(self, session):
        self._keep_session(session)
        self.tell('userInfo', self.kept['session'])

    def log_out(self):
        self._keep_session(NOBODY)
        self.on_logout()

    # Phone

    def _package_info(self, data, answer):
        ratio = self.window.pixel_ratio()
        inset = 0 if self.has_fault('wrongInset') else self.options.inset
        answer({
            'packageName': PACKAGE_NAME, 'appName': 'Pautang', 'appVersion': '1.0.0', 'platform': 'other',
            'screenWidth': max(1, self.window.web_width() * ratio), 'topPaddingHeight': inset * ratio, 'homeUrl': None,
            'fontScale': 1 if self.has_fault('smallText') else self.options.font_scale,
        })

    def _device_info(self, data, answer):
        phone = self.kept['phone']
        answer({
            'fingerprintId': phone, 'redundantDeviceId': f'{phone}-2', 'device': os.uname().machine,
            'afid': f'af-{phone}', 'adId': f'ad-{phone}',
        })

    def _app_channel(self, data, answer):
        # A real app asks the system for each scheme. Here every wallet counts as installed.
        answer({'channels': [{'code': one['code'], 'availability': 'available'} for one in data['channels']]})

    # Native parts around the page

    def _set_current_page(self, data, answer):
        self.title, self.path = str(data['title']), str(data['path'])
        self.window.draw()

    def _toggle_tabs(self, data, answer):
        self.has_tabs = data['visible'] is True
        self.window.draw()

    def tabs(self):
        """Returns the app's visible tabs as (label, act)."""
        def choose(route):
            return lambda: self._run(f'location.hash = {json.dumps(route)}')
        return [(label, choose(route)) for label, route in TABS] if self.has_tabs else []

    def buttons(self):
        """Returns the buttons of the title bar as (label, act)."""
        return [('Refresh', lambda: self.tell('refreshPage')), ('Log out', self.log_out)]

    def _show_loading(self, data, answer):
        self._set_cover(LOADING[data.get('type', 1)] if data['visible'] is True else None)
        answer(None)

    def _set_cover(self, words):
        self.cover = words
        self.window.draw()

    def _show_page(self, title, text, *buttons):
        self.page = (title, text, buttons)
        self.window.draw()

    def close_page(self):
        self.page = None
        self.window.draw()

    def _say(self, notice):
        """Shows a text for a few seconds."""
        self.notice = notice
        self.window.draw()
        self.window.after(NOTICE_S, lambda: self.notice is notice and self._say(None))

    # Native pages

    def _open_page(self, data, answer):
        page = data['page']
        if page not in PAGES or (self.has_fault('oneNativePage') and page != 'basic_info'):
            raise Refused('unsupported')

        def done():
            # A real app's form sends this to the lender.
            if self.lender.complete(self.kept['session']['mobile'], page):
                self.close_page()
                self.tell('refreshPage')
            else:
                self._say('The lender did not take this.')
        self._show_page(PAGES[page], 'Done completes this step at the lender.', ('Done', done), ('Close', self.close_page))
        answer(None)

    def _open_guide(self, data, answer):
        self._show_page('User guide', 'The guide of the app stands here.', ('Close', self.close_page))
        answer(None)

    def _open_store(self, data, answer):
        self._show_page('App store', f"The page of {data['packageId']} in the store.", ('Close', self.close_page))
        answer(None)

    def _maintenance_open(self, data, answer):
        until = str(data['maintenanceTime'])
        self._show_page('Back soon', f'Maintenance until {until}.' if until else 'Maintenance.', ('Try again', self.open))
        answer(None)

    def _face_verification(self, data, answer):
        amount = data['loanAmount']

        def end(passed):
            self.close_page()
            check = self.lender.pass_face_check(self.kept['session']['mobile'], amount) if passed else None
            answer({'passed': check is not None, 'faceCheckId': check})
        self._show_page(
            'Face check', str(data['reason']), ('Pass', lambda: end(True)), ('Stop', lambda: end(False)),
        )

    def _expired_check(self, data, answer):
        order = data['creditOrder']['creditOrderId']
        mobile = self.kept['session']['mobile']

        def look():
            current = self.lender.credit_order(mobile)
            if current is None:
                answer({'code': -1})
            else:
                answer({'code': 0} if current == order else {'code': 2, 'creditOrderId': current})

        def confirm():
            self.close_page()
            self.lender.complete(mobile, 'renew_credit')
            look()
        if data['expiredCredit'] is not True or self.lender.credit_order(mobile) != order:
            return look()

        def close():
            self.close_page()
            look()
        self._show_page(PAGES['renew_credit'], 'Are they still right?', ('Done', confirm), ('Close', close))

    # Back

    def _ban_back(self, data, answer):
        banned, pages = data['banned'] is True, data.get('pages')
        if pages is None:
            self.bans_everywhere = banned
            if not banned:
                self.banned_pages.clear()
        elif banned:
            self.banned_pages.update(pages)
        else:
            self.banned_pages.difference_update(pages)

    def back(self):
        """Handles the back button: presses the last button of a native page, or else lets the web page decide."""
        if self.page:
            self.page[2][-1][1]()
        elif not self.bans_everywhere and self.path.split('?')[0] not in self.banned_pages:
            self.tell('back')

    def _leave(self):
        """Shows a page in place of the phone's launcher."""
        def come_back():
            self.close_page()
            self.tell('refreshPage')
        if not self.has_fault('neverLeaves'):
            self._show_page('Home screen', 'You left Pautang.', ('Open Pautang', come_back))

    # Starting, and starting again

    def open(self, address=None):
        """Opens the app, by default at its home, from which the page resumes an unfinished step."""
        self.page = None
        self.has_tabs = False
        self.cover = 'Opening Pautang'
        self.window.draw()
        self.window.load(address or self.options.address.split('#')[0])

    def _refresh_app(self, data, answer):
        answer(None)
        self.window.load(self.window.address())

    def loaded(self):
        words = self.cover
        self.window.after(COVER_S, lambda: self.cover is words and self._set_cover(None))

    def load_failed(self):
        """Called if the address did not load from the network or a service worker."""
        if self.has_fault('noRetry'):
            return self._set_cover(None)
        self.cover = None
        self._show_page('No connection', 'Check the network of this phone.', ('Try again', self.open))

    def process_ended(self):
        """Called if the system ended the page's process, for instance because memory was low."""
        if self.has_fault('staysFrozen'):
            return
        now = time.monotonic()
        calm, self.ended_at = now - self.ended_at >= CALM_S, now
        if not calm:
            return self._show_page('Pautang stopped', 'It stopped twice.', ('Try again', self.open))
        self.open()
        self._say('Pautang had stopped. Here it is again.')

    # Links and files

    def may_open(self, address):
        """Whether an address opens in the web view. Opens others outside: mail, phone, a wallet, a web page."""
        if self.is_own(address) or self.has_fault('linksInside'):
            return True
        if urlsplit(address).scheme.lower() not in NEVER_OUTSIDE:
            self.window.open_outside(address)
        return False

    def new_file(self, name):
        """Returns an unused path in the folder of downloads."""
        plain = re.sub(r'[\x00-\x1f/\\]', '_', unquote(name)).lstrip('.')[:120] or 'file'
        folder = self.options.downloads
        folder.mkdir(parents=True, exist_ok=True)
        stem, suffix = os.path.splitext(plain)
        names = (plain if count == 1 else f'{stem} ({count}){suffix}' for count in range(1, 10_000))
        return next(folder / one for one in names if not (folder / one).exists())

    def file_saved(self, path):
        self.saved.append(str(path))
        self._say(f'Saved: {Path(path).name}')

    def _save_file(self, data, answer):
        try:
            content = base64.b64decode(data['base64'], validate=True)
            if not self.has_fault('savesNothing'):
                path = self.new_file(data['name'])
                path.write_bytes(content)
                self.file_saved(path)
        except binascii.Error:
            raise Refused('failed') from None
        except OSError:
            self._say('The file could not be saved.')
            return answer({'saved': False})
        answer({'saved': True})


class Refused(Exception):
    def __init__(self, error):
        super().__init__(error)
        self.error = error
