import { HOST_CHANNEL } from '@pautang/shared/contract/hostWire';

/** A way to hand one JSON message to the native host. */
export interface Channel {
  readonly name: 'android' | 'ios' | 'reactNative' | 'parent';
  readonly send: (message: string) => void;
  /** set for the parent window: the origin of its answers */
  readonly origin?: string;
}

/** Wraps an object that the native side injects. It takes only a message, without an origin. */
interface NativeChannel {
  postMessage(message: string): void;
}

const native = (channel: NativeChannel) => (message: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
  channel.postMessage(message);
};

interface HostWindow {
  readonly [HOST_CHANNEL]?: NativeChannel;
  readonly webkit?: { messageHandlers?: Record<string, NativeChannel> };
  readonly ReactNativeWebView?: NativeChannel;
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

/** Origin of the parent window, as far as the browser tells: the page cannot read that window's location. */
function parentOrigin(page: HostWindow): string | null {
  return page.location.ancestorOrigins?.[0] ?? originOf(page.document.referrer);
}

/**
 * The host's channels, probed in order (decisions, host bridge): Android interface, iOS message handler, React Native,
 * then a parent window whose origin is allowed. Null outside any host.
 */
export function findChannel(page: HostWindow, allowedOrigins: readonly string[]): Channel | null {
  const android = page[HOST_CHANNEL];
  if (android) return { name: 'android', send: native(android) };
  const ios = page.webkit?.messageHandlers?.[HOST_CHANNEL];
  if (ios) return { name: 'ios', send: native(ios) };
  const reactNative = page.ReactNativeWebView;
  if (reactNative) return { name: 'reactNative', send: native(reactNative) };
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
