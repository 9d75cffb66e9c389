/**
 * Whether a date, time or amount field of the form with that id shows text that it could not read. Its value is still
 * the former one, which must not be sent instead of what is shown.
 */
export const holdsUnread = (form_id: string) =>
  document.getElementById(form_id)?.querySelector('[data-unread]') instanceof Element
