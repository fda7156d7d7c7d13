"""
Shows Pautang in a window of Qt 6 with Qt WebEngine and the channel of Android, `window.pautangHost`.
Debian: apt install python3-pyqt6.qtwebengine
"""
import json
import os
import sys

# Chromium refuses to run as root with its sandbox. Tests in a container run as root.
if os.geteuid() == 0:
    os.environ.setdefault('QTWEBENGINE_DISABLE_SANDBOX', '1')
from PyQt6.QtCore import QEvent, QFile, QIODevice, QObject, QPointF, QSocketNotifier, Qt, QTimer, QUrl, pyqtSlot
from PyQt6.QtGui import QDesktopServices, QKeyEvent, QMouseEvent
from PyQt6.QtWebChannel import QWebChannel
from PyQt6.QtWebEngineCore import (
    QWebEngineLoadingInfo, QWebEnginePage, QWebEngineProfile, QWebEngineScript, QWebEngineSettings,
    qWebEngineChromiumVersion,
)
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import (
    QApplication, QFileDialog, QHBoxLayout, QLabel, QPushButton, QStackedLayout, QStackedWidget, QVBoxLayout, QWidget,
)

from control import Control
from host import Host, read_options

SIZE = (412, 860)
# net::ERR_ABORTED of Chromium
ABORTED = -3
# Qt's channel opens after the page's first script has run, so messages wait until then.
CHANNEL = """
(() => {
  let host = null;
  const waiting = [];
  window.pautangHost = { postMessage: (text) => (host === null ? waiting.push(text) : host.take(text)) };
  new QWebChannel(qt.webChannelTransport, ({ objects }) => {
    host = objects.host;
    for (const text of waiting.splice(0)) host.take(text);
  });
})();
"""


def qt_channel_script():
    file = QFile(':/qtwebchannel/qwebchannel.js')
    file.open(QIODevice.OpenModeFlag.ReadOnly)
    return bytes(file.readAll()).decode()


class Receiver(QObject):
    def __init__(self, host):
        super().__init__()
        self._host = host

    @pyqtSlot(str)
    def take(self, text):
        self._host.take(text)


class Page(QWebEnginePage):
    """Decides which addresses open in the page, and chooses files for it."""

    def __init__(self, profile, window):
        super().__init__(profile, window.frame)
        self._window = window

    def acceptNavigationRequest(self, url, kind, is_main):
        address = url.toString()
        # Frames of other origins do not open, neither here nor outside.
        return address == 'about:blank' or (
            self._window.host.may_open(address) if is_main else self._window.host.is_own(address))

    def createWindow(self, kind):
        # The address of a new window is known only when the window begins to load.
        page = Page(self.profile(), self._window)
        page.loadStarted.connect(page.deleteLater)
        return page

    def chooseFiles(self, mode, old, types):
        if self._window.host.has_fault('noChooser'):
            return []
        if self._window.control:
            return self._window.control.files
        names = ' '.join(f'*.{kind.split("/")[-1]}' for kind in types)
        return QFileDialog.getOpenFileNames(self._window.frame, 'Choose a file', '', names)[0]


class Window:
    def __init__(self, options):
        self.options = options
        self.host = Host(self, options)
        self.control = Control(self.host, self) if options.control else None
        self.frame = QWidget()
        self.web = QWebEngineView(self.frame)
        self._page = self._web_page()
        self.web.setPage(self._page)
        self._lay_out()

    # The web view

    def _web_page(self):
        if self.host.has_fault('forgetsStorage'):
            profile = QWebEngineProfile(self.frame)
        else:
            profile = QWebEngineProfile('pautang', self.frame)
            profile.setPersistentStoragePath(str(self.options.data / 'chromium'))
            profile.setCachePath(str(self.options.data / 'chromium-cache'))
        profile.downloadRequested.connect(self._download)
        page = Page(profile, self)
        page.settings().setAttribute(QWebEngineSettings.WebAttribute.ShowScrollBars, False)
        # Add the channel before the page's first script, which looks for it only once. Frames get no channel.
        script = QWebEngineScript()
        script.setSourceCode(qt_channel_script() + CHANNEL)
        script.setInjectionPoint(QWebEngineScript.InjectionPoint.DocumentCreation)
        script.setWorldId(QWebEngineScript.ScriptWorldId.MainWorld)
        script.setRunsOnSubFrames(False)
        page.scripts().insert(script)
        self._receiver = Receiver(self.host)
        channel = QWebChannel(page)
        channel.registerObject('host', self._receiver)
        page.setWebChannel(channel)
        page.loadingChanged.connect(self._loading)
        page.renderProcessTerminated.connect(lambda *_: QTimer.singleShot(0, self.host.process_ended))
        return page

    def _loading(self, info):
        if info.status() == QWebEngineLoadingInfo.LoadStatus.LoadSucceededStatus:
            self.host.loaded()
        # Ignore addresses that opened outside, and loads that another one replaced.
        elif info.status() == QWebEngineLoadingInfo.LoadStatus.LoadFailedStatus and info.errorCode() != ABORTED:
            self.host.load_failed()

    def _download(self, download):
        path = self.host.new_file(download.downloadFileName())
        download.setDownloadDirectory(str(path.parent))
        download.setDownloadFileName(path.name)
        download.isFinishedChanged.connect(lambda: self.host.file_saved(path))
        download.accept()

    # Calls of the host

    def address(self):
        return self._page.url().toString()

    def load(self, address):
        # Reload explicitly if only the fragment differs, because that alone does not load the page.
        if self.address().split('#')[0] == address.split('#')[0]:
            self.run(f'history.replaceState(null, "", {json.dumps(address)})')
            self._page.triggerAction(QWebEnginePage.WebAction.Reload)
        else:
            self._page.load(QUrl(address))

    def run(self, script):
        self._page.runJavaScript(script)

    def after(self, seconds, act):
        QTimer.singleShot(seconds * 1000, act)

    def open_outside(self, address):
        if self.control:
            self.control.outside.append(address)
        else:
            QDesktopServices.openUrl(QUrl(address))

    def pixel_ratio(self):
        return self.web.devicePixelRatioF()

    def web_width(self):
        return self.web.width()

    # Native parts around the page

    def _lay_out(self):
        self.frame.resize(*SIZE)
        self.title = QLabel()
        bar = QHBoxLayout()
        bar.addWidget(self._button('‹', self.host.back))
        bar.addWidget(self.title, 1)
        for label, act in self.host.buttons():
            bar.addWidget(self._button(label, act))
        self.notice = QLabel(wordWrap=True)
        # The web view stays below a cover, as on a phone.
        over = QWidget()
        stack = QStackedLayout(over, stackingMode=QStackedLayout.StackingMode.StackAll)
        self.cover = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, autoFillBackground=True)
        stack.addWidget(self.cover)
        stack.addWidget(self.web)
        if self.options.inset > 0:
            status = QLabel('9:41', over, alignment=Qt.AlignmentFlag.AlignHCenter)
            status.setGeometry(0, 0, SIZE[0], self.options.inset)
            status.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.layers = QStackedWidget()
        self.layers.addWidget(over)
        self.tabs = QHBoxLayout()
        box = QVBoxLayout(self.frame)
        box.setContentsMargins(0, 0, 0, 0)
        box.addLayout(bar)
        box.addWidget(self.notice)
        box.addWidget(self.layers, 1)
        box.addLayout(self.tabs)
        self.draw()
        self.frame.show()

    def _button(self, label, act):
        button = QPushButton(label)
        button.clicked.connect(lambda: act())
        return button

    def draw(self):
        """Shows the state of the host."""
        host = self.host
        self.title.setText(host.page[0] if host.page else host.title)
        self.cover.setText(host.cover or '')
        self.cover.setVisible(host.cover is not None)
        self.notice.setText(host.notice or '')
        self.notice.setVisible(host.notice is not None)
        while self.layers.count() > 1:
            old = self.layers.widget(1)
            self.layers.removeWidget(old)
            old.deleteLater()
        if host.page:
            page = QWidget()
            column = QVBoxLayout(page)
            _, text, buttons = host.page
            column.addWidget(QLabel(text, wordWrap=True))
            for label, act in buttons:
                column.addWidget(self._button(label, act))
            column.addStretch(1)
            self.layers.addWidget(page)
            self.layers.setCurrentWidget(page)
        while self.tabs.count() > 0:
            self.tabs.takeAt(0).widget().deleteLater()
        for label, act in host.tabs():
            self.tabs.addWidget(self._button(label, act))

    def start(self, app):
        if self.control:
            self._input = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
            self._input.activated.connect(self._command)
        self.host.open(self.options.address)
        app.exec()

    def quit(self):
        QApplication.quit()

    # For control.py

    def _command(self):
        if not self.control.read():
            self.quit()

    def engine(self):
        return qWebEngineChromiumVersion()

    def value_of(self, script, done):
        self._page.runJavaScript(script, lambda value: done({'thrown': 'no value'} if value is None else json.loads(value)))

    def tap(self, x, y):
        self._mouse(QEvent.Type.MouseButtonPress, x, y)
        self._mouse(QEvent.Type.MouseButtonRelease, x, y)

    def drag(self, x, y, to):
        self._mouse(QEvent.Type.MouseButtonPress, x, y)
        for step in range(1, 9):
            self._mouse(QEvent.Type.MouseMove, x + (to - x) * step / 8, y)
        self._mouse(QEvent.Type.MouseButtonRelease, to, y)

    def _mouse(self, kind, x, y):
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        button = none if kind == QEvent.Type.MouseMove else left
        held = none if kind == QEvent.Type.MouseButtonRelease else left
        at = QPointF(x, y)
        event = QMouseEvent(kind, at, self.web.mapToGlobal(at), button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self.web.focusProxy(), event)

    def press_enter(self):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, '\r')
            QApplication.sendEvent(self.web.focusProxy(), event)

    def clear_cache(self):
        self._page.profile().clearHttpCache()

    def processes(self):
        page = self._page.renderProcessPid()
        # The id is 0 without a process, and a signal to 0 would end this program and its parents.
        return [page] if page > 0 else []


application = QApplication(sys.argv[:1])
Window(read_options()).start(application)
