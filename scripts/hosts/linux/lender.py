"""
Replaces the parts that a real app has itself: the forms of the credit application, the SDK of the face check, and the
borrower's order. It calls the sandbox's control API on the origin of the app.
"""
import json
from urllib.error import URLError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

# The lender's event for 'Done' on a native page. Every other page is a step of the form.
EVENTS = {page: page for page in ('submit_credit', 'reapply_credit', 'renew_credit')}


class Lender:
    def __init__(self, address):
        self._address = address

    def _ask(self, path, body=None):
        """Returns the answer, or None if the lender refuses or does not answer."""
        request = Request(
            urljoin(self._address, f'/sandbox/borrowers/{path}'),
            data=None if body is None else json.dumps(body).encode(),
            headers={'content-type': 'application/json'},
        )
        try:
            with urlopen(request, timeout=5) as answer:
                return json.load(answer)
        except (URLError, OSError, ValueError):
            return None

    def complete(self, mobile, page):
        return self._ask(f'{mobile}/events', {'event': EVENTS.get(page, 'complete_step')}) is not None

    def pass_face_check(self, mobile, amount):
        """Returns the id of a passed check, or None."""
        return (self._ask(f'{mobile}/face-checks', {'loanAmount': amount}) or {}).get('faceCheckId')

    def credit_order(self, mobile):
        """Returns the id of the borrower's newest credit order, or None."""
        orders = (self._ask(mobile) or {}).get('creditOrders') or [{}]
        return orders[0].get('id')
