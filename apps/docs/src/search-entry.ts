/** A section that the search finds, as the build writes it and the page reads it. */
export interface Entry {
  /** Address relative to the pages. */
  readonly url: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}
