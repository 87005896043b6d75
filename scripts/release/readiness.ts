/** What must agree before a version is released. */
export interface Readiness {
  readonly version: string;
  /** Versions by the file that names them. */
  readonly versions: Readonly<Record<string, string>>;
  readonly changelog: string;
  readonly repository: string | undefined;
  /** Files with uncommitted changes. */
  readonly uncommitted: readonly string[];
  /** Tags of the repository. */
  readonly tags: readonly string[];
}

/** What the changelog says of a version, or of `Unreleased`, without the heading; undefined without such a section. */
export function changelogSection(changelog: string, version: string): string | undefined {
  const heading = `## [${version}]`;
  const sections = changelog.split(/^(?=## \[)/m);
  const section = sections.find((text) => text.startsWith(heading));
  return section?.slice(section.indexOf('\n')).trim();
}

/** Everything that is still to do before this version can be tagged, as sentences. */
export function toDo({ version, versions, changelog, repository, uncommitted, tags }: Readiness): string[] {
  const others = Object.entries(versions).filter(([, named]) => named !== version);
  return [
    ...others.map(([file, named]) => `${file} has version ${named}, not ${version}.`),
    ...(changelogSection(changelog, version)
      ? []
      : [`CHANGELOG.md has no section "## [${version}] - <date>"; rename "Unreleased".`]),
    ...(repository === undefined ? ['The root package.json names no "repository", where the packages come from.'] : []),
    ...(uncommitted.length === 0 ? [] : [`Uncommitted changes: ${uncommitted.join(', ')}.`]),
    ...(tags.includes(`v${version}`) ? [`The tag v${version} exists; choose another version.`] : []),
  ];
}
