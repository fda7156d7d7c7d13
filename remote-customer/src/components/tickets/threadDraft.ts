/** The names of the drafts of what is written next to a ticket. */
export const threadDraft = (feedbackId: string) => ({
  body: `thread/${feedbackId}`,
  pictures: `thread/${feedbackId}/pictures`,
});
