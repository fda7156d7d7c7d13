import { FILE_TIMEOUT_MS } from '../loading/boundedFetch';
import { RemoteError } from '../loading/remoteError';
import { askAnew } from './files';
import { globals, ownValue } from './ownValue';

interface Container {
  readonly init?: unknown;
  readonly get?: unknown;
}
export function isContainer(found: unknown): found is object {
  if (typeof found !== 'object' || found === null) return false;
  const { init, get } = found as Container;
  return typeof init === 'function' && typeof get === 'function';
}

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
      FILE_TIMEOUT_MS,
    );
    script.addEventListener('error', () => {
      clearTimeout(timer);
      void askAnew(url, integrity).then((found) => {
        // By now the cache has the right bytes: the next try runs them.
        const reason = found === 'there' ? 'network' : found;
        end(new RemoteError('entry', reason, `${url} did not load: ${reason}.`));
      });
    });
    script.addEventListener('load', () => {
      const container = ownValue(globals, name);
      if (thrown !== null) end(new RemoteError('entry', 'thrown', `${url} threw: ${thrown}`));
      else if (!isContainer(container))
        end(new RemoteError('entry', 'schema', `${url} made no ${name}.`));
      else {
        end(null);
        resolve(container);
      }
    });
    addEventListener('error', hear);
    document.head.append(script);
  });
}
