/** Stands for the shell's lateRemotes in the monolith: there are no remotes, and there is no news of them. */
export const lateRemotes = () => ({ areas: {}, askForNews: () => Promise.resolve() });
