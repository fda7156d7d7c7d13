import type { Registry, RegistryEntry, Release } from '@pautang/shared/contract/registry';
import type { OwnServer } from './ownServer';
import type { Phone } from './phone';

let serial = 1_000;

/** Signs and stores a registry with this line for one remote, under a serial higher than the last. */
export async function promoted(
  own: OwnServer,
  remote: string,
  line: Partial<RegistryEntry> & { readonly stable: Release },
  more: Partial<Registry> = {},
): Promise<string> {
  serial += 1;
  const remotes = { ...own.registry.remotes, [remote]: { state: 'on' as const, ...line } };
  const text = await own.sign({ ...own.registry, serial, remotes, ...more });
  own.setRegistry(text);
  return text;
}

/** Sends the event of a borrower's return to the app, after which the page asks for changes. */
export const comeBack = (phone: Phone): Promise<boolean> =>
  phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The build that a container on the page exposes; null if the page has no such container. */
export const exposedBuild = (phone: Phone, { container }: Release): Promise<string | null> =>
  phone.evaluate(async (name) => {
    interface Container {
      get(expose: string): Promise<() => { buildId: string }>;
    }
    const found = (window as unknown as Record<string, Container | undefined>)[name];
    return found ? (await found.get('./routes'))().buildId : null;
  }, container);

/** Marks the document, so that a reload is not mistaken for a swap. The walls between areas delete marks that can be deleted. */
export const mark = (phone: Phone) =>
  phone.evaluate(() => void Object.defineProperty(window, 'marked', { value: true }));
export const isMarked = (phone: Phone): Promise<boolean> =>
  phone.evaluate(() => 'marked' in window);
