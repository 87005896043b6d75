import type { LlmStatus } from '@soundwright/contract';
import type { DownloadPlan } from '../../hub/downloader.ts';

type License = LlmStatus['catalog'][number]['license'];

/** A language model that the service can download and run: one file in GGUF, quantised to Q4_K_M. */
export interface LlmModel {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly description: string;
  readonly license: License;
  readonly recommended: boolean;
  readonly file: DownloadPlan['files'][number] & { readonly sizeBytes: number };
}

const APACHE: License = {
  name: 'Apache-2.0',
  commercial: 'yes',
  url: 'https://www.apache.org/licenses/LICENSE-2.0',
  note: '',
};

/** Models by size, small to large. Sizes and hashes are those pinned independently by several projects. */
export const LLM_MODELS: readonly LlmModel[] = [
  {
    id: 'qwen3.5-0.8b',
    name: 'Qwen3.5 0.8B',
    vendor: 'Qwen',
    description: 'Smallest. Rewrites prompts; too small for chats and timelines.',
    license: APACHE,
    recommended: false,
    file: file(
      'unsloth/Qwen3.5-0.8B-GGUF',
      'Qwen3.5-0.8B-Q4_K_M.gguf',
      '6ab461498e2023f6e3c1baea90a8f0fe38ab64d0',
      532_517_120,
      'bd258782e35f7f458f8aced1adc053e6e92e89bc735ba3be89d38a06121dc517',
    ),
  },
  {
    id: 'lfm2.5-1.2b',
    name: 'LFM2.5 1.2B Instruct',
    vendor: 'Liquid AI',
    description: 'The fastest that still follows instructions.',
    license: {
      name: 'LFM Open License 1.0',
      commercial: 'conditional',
      url: 'https://www.liquid.ai/lfm-license',
      note: 'Commercial use is free up to a limit of yearly revenue.',
    },
    recommended: false,
    file: file(
      'LiquidAI/LFM2.5-1.2B-Instruct-GGUF',
      'LFM2.5-1.2B-Instruct-Q4_K_M.gguf',
      '8ed288026e23958ad9dfa92d53ed773a8eee7125',
      730_895_168,
      'b1b3de114215d9507409a662a501a631095a479a419584e8a2ded6304b19b4f5',
    ),
  },
  {
    id: 'qwen3.5-2b',
    name: 'Qwen3.5 2B',
    vendor: 'Qwen',
    description: 'For machines with less than 6 GB of free memory.',
    license: APACHE,
    recommended: false,
    file: file(
      'unsloth/Qwen3.5-2B-GGUF',
      'Qwen3.5-2B-Q4_K_M.gguf',
      'f6d5376be1edb4d416d56da11e5397a961aca8ae',
      1_280_835_840,
      'aaf42c8b7c3cab2bf3d69c355048d4a0ee9973d48f16c731c0520ee914699223',
    ),
  },
  {
    id: 'ministral-3-3b',
    name: 'Ministral 3 3B Instruct',
    vendor: 'Mistral AI',
    description: 'European languages and lyrics.',
    license: APACHE,
    recommended: false,
    file: file(
      'mistralai/Ministral-3-3B-Instruct-2512-GGUF',
      'Ministral-3-3B-Instruct-2512-Q4_K_M.gguf',
      'eb599d408350ea2bb60452cb86be7c7b2fc28227',
      2_147_023_008,
      '9ed150d4367e68df0ac8e1540f6ddc65b42d0ee26378329d1ecbca60f93fc5f8',
    ),
  },
  {
    id: 'qwen3-4b',
    name: 'Qwen3 4B Instruct 2507',
    vendor: 'Qwen',
    description: 'Handles every task of the assistant, without visible reasoning first.',
    license: APACHE,
    recommended: true,
    file: file(
      'bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF',
      'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
      'ae44f08e1392f39c0e474af10c3ff8355c8b6688',
      2_497_280_736,
      '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
    ),
  },
  {
    id: 'qwen3.5-4b',
    name: 'Qwen3.5 4B',
    vendor: 'Qwen',
    description: 'Newer than the recommended one and a little larger.',
    license: APACHE,
    recommended: false,
    file: file(
      'unsloth/Qwen3.5-4B-GGUF',
      'Qwen3.5-4B-Q4_K_M.gguf',
      'e87f176479d0855a907a41277aca2f8ee7a09523',
      2_740_937_888,
      '00fe7986ff5f6b463e62455821146049db6f9313603938a70800d1fb69ef11a4',
    ),
  },
  {
    id: 'gemma-4-e2b',
    name: 'Gemma 4 E2B',
    vendor: 'Google',
    description: 'Many languages; good with tone.',
    license: APACHE,
    recommended: false,
    file: file(
      'unsloth/gemma-4-E2B-it-GGUF',
      'gemma-4-E2B-it-Q4_K_M.gguf',
      null,
      3_106_736_256,
      '9378bc471710229ef165709b62e34bfb62231420ddaf6d729e727305b5b8672d',
    ),
  },
];

function file(
  repo: string,
  path: string,
  revision: string | null,
  sizeBytes: number,
  sha256: string,
): LlmModel['file'] {
  return { path, source: { repo, revision, path }, sizeBytes, sha256 };
}
