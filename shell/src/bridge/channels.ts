import { HOST_CHANNEL } from '@pautang/shared/contract/host';

/** A way to hand one JSON message to the native host. */
export interface Channel {
  readonly name: 'android' | 'ios' | 'reactNative' | 'parent';
  readonly send: (message: string) => void;
  /** set for the parent window: where its answers come from */
  readonly origin?: string;
}

interface HostWindow {
  readonly [HOST_CHANNEL]?: { postMessage?: (message: string) => void };
  readonly webkit?: { messageHandlers?: Record<string, { postMessage(message: string): void }> };
  readonly ReactNativeWebView?: { postMessage(message: string): void };
  readonly parent: Window;
  readonly location: { readonly origin: string; readonly ancestorOrigins?: DOMStringList };
  readonly document: { readonly referrer: string };
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/** Origin of the parent window, where the browser tells: not readable from the window itself. */
function parentOrigin(page: HostWindow): string | null {
  return page.location.ancestorOrigins?.[0] ?? originOf(page.document.referrer);
}

/**
 * The host's channels, probed in order (decisions, host bridge): Android interface, iOS message handler, React Native,
 * then a parent window whose origin is allowed. Null outside any host.
 */
export function findChannel(page: HostWindow, allowedOrigins: readonly string[]): Channel | null {
  const android = page[HOST_CHANNEL];
  if (android?.postMessage)
    return { name: 'android', send: (message) => android.postMessage?.(message) };
  const ios = page.webkit?.messageHandlers?.[HOST_CHANNEL];
  if (ios) return { name: 'ios', send: (message) => ios.postMessage(message) };
  const reactNative = page.ReactNativeWebView;
  if (reactNative)
    return { name: 'reactNative', send: (message) => reactNative.postMessage(message) };
  const origin = parentOrigin(page);
  const isFramed = (page.parent as unknown) !== page;
  if (isFramed && origin !== null && [page.location.origin, ...allowedOrigins].includes(origin))
    return {
      name: 'parent',
      origin,
      send: (message) => page.parent.postMessage(JSON.parse(message), origin),
    };
  return null;
}
