interface Page {
  results: readonly unknown[];
  has_more: boolean;
}

/** How an infinite query asks for the next page of a call with an `offset`. */
export const pagesByOffset = {
  initialPageParam: 0,
  getNextPageParam: ({ results, has_more }: Page, _pages: readonly Page[], offset: number) =>
    has_more ? offset + results.length : undefined,
};
