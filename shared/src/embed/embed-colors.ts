/**
 * Custom properties of the elements in pages of other sites: each can be set by a page as `--tw-…`. All pairs of text and
 * background have a contrast of at least 4.5 : 1.
 */
export const embedColors = `--accent:var(--tw-accent,light-dark(#0b6e67,#0e7a72));--on:var(--tw-on-accent,#fff);
--stop:var(--tw-stop,light-dark(#c02a45,#c4344d));--surface:var(--tw-surface,light-dark(#fff,#181f20));
--text:var(--tw-text,light-dark(#141a1b,#eef1f1));--muted:var(--tw-text-muted,light-dark(#566163,#a3adae));
--border:var(--tw-border,light-dark(#d5dcdc,#333d3f));--danger:var(--tw-danger,light-dark(#b0223c,#ff8f9f));
--focus:var(--tw-focus,light-dark(#0b6e67,#5ac8bc));`;
