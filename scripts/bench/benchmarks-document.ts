const headingOf = (section: string) => section.split('\n', 1)[0] ?? '';

/**
 * Replaces the sections of a Markdown document that have the headings of the given ones, and adds the others at its end.
 * A section begins with a heading of the second level.
 */
export function withSections(document: string, sections: readonly string[]): string {
  const added = new Map(sections.map((section) => [headingOf(section), section]));
  const kept = document.split(/^(?=## )/m).map((section) => {
    const replacement = added.get(headingOf(section));
    added.delete(headingOf(section));
    return replacement ?? section;
  });
  return `${[...kept, ...added.values()].map((section) => section.trim()).join('\n\n')}\n`;
}
