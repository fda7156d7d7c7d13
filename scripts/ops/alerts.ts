import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../lib/database/openDatabase';
import type { OpsView } from './opsView';
import type { Concern } from './page/concerns';
import { concernsOf, words } from './page/concerns';
import { rowsOf } from './store/tables';

/** A collector keeps the turn to send alerts until it has been silent for this time. */
const TURN_MS = 90_000;

/** Concerns whose message was accepted, by level and key, with the message's text. */
type Told = Readonly<Record<string, string>>;

/** Keeps sent alerts in the database, so that a restart repeats none and only one of several collectors sends. */
export function alertsTold(db: Db, now: () => number) {
  const id = randomUUID();
  return {
    /** Takes the turn to send alerts unless another collector has it. Rejects if the database does not answer. */
    take: async (): Promise<{ readonly isMine: boolean; readonly told: Told }> => {
      const mine = await rowsOf<{ told: Told }>(
        db,
        sql`update beacons.alerts set holder = ${id}::uuid, held_until = ${now() + TURN_MS}
          where holder = ${id}::uuid or held_until < ${now()} returning told`,
      );
      if (mine[0]) return { isMine: true, told: mine[0].told };
      const others = await rowsOf<{ told: Told }>(db, sql`select told from beacons.alerts`);
      return { isMine: false, told: others[0]?.told ?? {} };
    },
    /** Stores the sent alerts if this collector still has the turn. */
    keep: async (told: Told): Promise<void> => {
      await db.execute(
        sql`update beacons.alerts set told = ${JSON.stringify(told)}::text::jsonb where holder = ${id}::uuid`,
      );
    },
  };
}
export type AlertsTold = ReturnType<typeof alertsTold>;

/** How often a collector looks at /ops, and sends one message at most. */
const LOOK_MS = 15_000;
/** A concern often comes back, so its end is reported only after this time. */
const GONE_MS = 3 * 60_000;
const HOUR_MS = 60 * 60_000;
const MOST_AN_HOUR = 30;
/** The pause doubles each time the webhook refuses a message. */
const LONGEST_PAUSE_MS = 15 * 60_000;
const PATIENCE_MS = 10_000;
const LONGEST_TEXT = 1_500;

interface Options {
  readonly view: () => Promise<OpsView>;
  /** the alerts that earlier processes and other collectors sent */
  readonly memory: AlertsTold;
  readonly now: () => number;
  /** rejects if the message was not accepted */
  readonly post: (text: string) => Promise<void>;
  /** called with the reason why a message was not accepted, for the log */
  readonly warn: (why: string) => void;
}

/** @param text undefined: the concern has ended */
function changed(told: Told, name: string, text: string | undefined): Told {
  const { [name]: _before, ...rest } = told;
  return text === undefined ? rest : { ...rest, [name]: text };
}

/** Escapes text because Slack reads <!channel> and the like as commands. */
const plain = (text: string) =>
  text.replaceAll('<', '‹').replaceAll('>', '›').slice(0, LONGEST_TEXT);

const nameOf = ({ level, key }: Concern) => `${level} ${key}`;

/**
 * Tells a person about the concerns of /ops that need one: a message when two looks in a row have seen a concern, and
 * another when it has ended. A message is sent again until it is accepted. While the database is away each collector
 * sends alerts by itself.
 */
export function createAlerts({ view, memory, now, post, warn }: Options) {
  const begun = now();
  /** by `nameOf`, when it was first and last seen */
  const seen = new Map<string, { readonly first: number; readonly last: number }>();
  let told: Told = {};
  /** the changes that this collector made to `told` while the database was away */
  const unwritten = new Set<string>();
  let sent: readonly number[] = [];
  let failures = 0;
  let pausedUntil = -Infinity;

  /** Returns whether this collector sends the alerts, and takes over those that others sent. */
  const takeTurn = async (): Promise<boolean> => {
    try {
      const found = await memory.take();
      told = [...unwritten].reduce((all, name) => changed(all, name, told[name]), found.told);
      return found.isMine;
    } catch {
      return true;
    }
  };
  const write = async () => {
    try {
      await memory.keep(told);
      unwritten.clear();
    } catch {
      // The next message writes it again; otherwise the next process repeats the alert.
    }
  };

  /** Remembers the concerns that a look saw. Concerns that it could not check stay. */
  const remember = (concerns: readonly Concern[], isBlind: boolean, at: number) => {
    const present = new Set(concerns.map(nameOf));
    for (const name of present) seen.set(name, { first: seen.get(name)?.first ?? at, last: at });
    for (const name of isBlind ? Object.keys(told) : [])
      seen.set(name, { first: seen.get(name)?.first ?? at, last: at });
    for (const name of seen.keys())
      if (!present.has(name) && told[name] === undefined) seen.delete(name);
  };

  /** The message that is due, and the alerts told after it. Without the turn a collector ends only its own alerts. */
  const nextMessage = (concerns: readonly Concern[], isMine: boolean, at: number) => {
    const fresh = concerns.find((one) => {
      const name = nameOf(one);
      return isMine && told[name] === undefined && (seen.get(name)?.first ?? at) < at;
    });
    if (fresh) {
      const { level, command } = fresh;
      const text = plain(fresh.text);
      const help = command === undefined ? '' : `\n${command}`;
      return { name: nameOf(fresh), message: `${words[level]}: ${text}${help}`, told: text };
    }
    const over = Object.entries(told).find(
      ([name]) =>
        (isMine || unwritten.has(name)) && at - (seen.get(name)?.last ?? begun) >= GONE_MS,
    );
    return over && { name: over[0], message: `Over: ${over[1]}`, told: undefined };
  };

  const send = async (text: string, at: number): Promise<boolean> => {
    try {
      await post(text);
      failures = 0;
      sent = [...sent, at];
      return true;
    } catch (error) {
      pausedUntil = at + Math.min(LOOK_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      warn((error as Error).message);
      return false;
    }
  };

  /** Looks once, and sends one message at most. Never rejects. */
  return async function look(): Promise<void> {
    const found = await view();
    const at = now();
    const concerns = concernsOf(found).filter(({ level }) => level !== 'note');
    const isMine = await takeTurn();
    const isBlind = found.tally === null || !['good', 'none'].includes(found.registry.state);
    remember(concerns, isBlind, at);
    sent = sent.filter((one) => at - one < HOUR_MS);
    const isSilent = at < pausedUntil || sent.length >= MOST_AN_HOUR;
    const due = isSilent ? undefined : nextMessage(concerns, isMine, at);
    if (due && (await send(due.message, at))) {
      told = changed(told, due.name, due.told);
      unwritten.add(due.name);
    }
    if (isMine && unwritten.size > 0) await write();
  };
}

export function startAlerts(look: () => Promise<void>, everyMs = LOOK_MS): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = () => {
    if (!isStopped) timer = setTimeout(() => void look().then(next), everyMs).unref();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Posts to any address that takes JSON of Slack's form. Follows no redirection and reads no answer. */
export const postTo =
  (webhook: string, patience = PATIENCE_MS) =>
  async (text: string): Promise<void> => {
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
      throw new Error(error.cause?.code ?? error.message);
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  };
