import type { HostReport } from '../report';

/** Of the command that serves the page, below the page's own address. */
export const REPORT_PATH = 'report';

/** Hands the result to the command; false where it does not take it. */
export async function sendReport(report: HostReport): Promise<boolean> {
  try {
    const { ok } = await fetch(REPORT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    });
    return ok;
  } catch {
    return false;
  }
}
