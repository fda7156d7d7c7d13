/** The names of the drafts of a reply to a ticket. */
export const threadDraft = (feedbackId: string) => ({
  body: `thread/${feedbackId}`,
  pictures: `thread/${feedbackId}/pictures`,
});
