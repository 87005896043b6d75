/** What the page and the process that renders say to each other. */
export interface EffectRequest {
  readonly prompt: string;
  /** 0 to 2³² − 1. */
  readonly seed: number;
}

export type EffectAnswer =
  | { readonly wav: Blob; readonly message: string; readonly unknown: readonly string[] }
  | { readonly problem: string };
