/**
 * What scripts have put on the page. Containers stand there under their names, of which the type of a window cannot know.
 */
export const globals = globalThis as unknown as Record<string, unknown>;
