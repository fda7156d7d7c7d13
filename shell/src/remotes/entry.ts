import { whyNotLoaded } from './explain';
import { RemoteError } from './remoteError';

/** A container's script that has not come by then is given up: the version before it serves. */
const ENTRY_TIMEOUT_MS = 8_000;

/**
 * Runs a container's script, once: its bytes are checked against `integrity` by the browser before a byte of it runs.
 * @throws RemoteError saying whether it did not come, was other bytes, or threw
 */
export function runEntry(url: string, integrity: string, name: string): Promise<object> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    // A remote that is being worked on changes under its address; only a production shell insists.
    if (process.env['NODE_ENV'] === 'production') script.integrity = integrity;
    script.async = true;

    let thrown: string | null = null;
    const hear = (event: ErrorEvent) => {
      if (event.filename === url) thrown = event.message;
    };
    const end = (error: RemoteError | null) => {
      clearTimeout(timer);
      removeEventListener('error', hear);
      script.remove();
      if (error) reject(error);
    };
    const timer = setTimeout(
      () => end(new RemoteError('entry', 'timeout', `${url} did not come in time.`)),
      ENTRY_TIMEOUT_MS,
    );
    script.addEventListener('error', () => {
      clearTimeout(timer);
      void whyNotLoaded(url, integrity).then((reason) =>
        end(new RemoteError('entry', reason, `${url} did not load: ${reason}.`)),
      );
    });
    script.addEventListener('load', () => {
      const container = (window as unknown as Record<string, object | undefined>)[name];
      if (thrown !== null) end(new RemoteError('entry', 'thrown', `${url} threw: ${thrown}`));
      else if (!container) end(new RemoteError('entry', 'schema', `${url} made no ${name}.`));
      else {
        end(null);
        resolve(container);
      }
    });
    addEventListener('error', hear);
    document.head.append(script);
  });
}
