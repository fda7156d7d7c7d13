import type { ShellBuild } from './deployment';
import { scriptOf } from './deployment';
import type { Fault, Looked } from './look';
import { danger } from './look';
import { fromDifference } from './lookAtFile';
import { registryIn, shellPage } from './shellPage';

/** A page that came, where it is not the built one with a registry in its place. */
export function pageFaults(html: string, { page, script }: ShellBuild): Fault[] {
  const built = shellPage(page, registryIn(html));
  if (html === built) return [];
  const named = scriptOf(html);
  if (named === null) return [danger('it is not the page of a shell')];
  if (named !== script.name)
    return [
      danger(
        `it names ${named}, and the page of the build names ${script.name}: another build is deployed, or --shell (SHELL_BUILD) is another`,
      ),
    ];
  const [came, wanted] = fromDifference(html, built).map((text) => text.replaceAll(/\s/g, ' '));
  return [danger(`it is not the built page: it has '${came}', not '${wanted}'`)];
}

/** A file of the shell that came, where it is not the built one. */
export const fileFaults = ({ text }: Looked, built: Buffer): Fault[] =>
  text === null || text.equals(built) ? [] : [danger('it is not the file of the build')];
