import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnswerSchema } from '../answer-schema.ts';

/** The used part of the package's interface. See its `dist/index.d.ts`. */
export interface LlamaModule {
  getLlama(options: {
    build: 'never';
    skipDownload: true;
    gpu: 'auto' | false;
    progressLogs: false;
    logLevel: 'error';
  }): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: unknown; chatWrapper: unknown }) => LlamaChat;
  resolveChatWrapper(model: LlamaModel): object;
  QwenChatWrapper: new (options: { thoughts: 'discourage'; variation: '3' | '3.5' }) => object;
}

interface Llama {
  readonly gpu: string | false;
  readonly buildType: string;
  loadModel(options: { modelPath: string; gpuLayers: 'auto' }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: AnswerSchema): Promise<unknown>;
}

interface LlamaModel {
  readonly fileInfo: {
    readonly metadata: {
      readonly general: { readonly architecture?: string };
      readonly tokenizer?: { readonly chat_template?: string };
    };
  };
  createContext(options: {
    contextSize: { min: number; max: number };
    threads: number;
  }): Promise<{ getSequence(): unknown }>;
}

type HistoryItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] };

interface LlamaChat {
  generateResponse(
    history: HistoryItem[],
    options: {
      grammar: unknown;
      maxTokens: number;
      temperature: number;
      seed: number;
      budgets: { thoughtTokens: 0 };
    },
  ): Promise<{ response: string }>;
}

/** A language model in the memory of this process. */
export interface LoadedLlama {
  /** Compute backend, such as `cpu` or `metal`. */
  readonly backend: string;
  answer(request: LlamaRequest): Promise<string>;
}

/** One completion request across processes. */
export interface LlamaRequest {
  readonly messages: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[];
  readonly schema: AnswerSchema;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly seed: number;
}

const CONTEXT_TOKENS = { min: 2_048, max: 8_192 };

/**
 * Loads a model with the package installed in a folder. Nothing is built or downloaded.
 * @param engineDir - absolute; contains `node_modules`
 * @param threads - compute threads
 * @throws errors of the package, such as for a truncated file
 */
export async function loadLlama(engineDir: string, modelPath: string, threads: number): Promise<LoadedLlama> {
  const entry = join(engineDir, 'node_modules', 'node-llama-cpp', 'dist', 'index.js');
  const module = (await import(pathToFileURL(entry).href)) as LlamaModule;
  const llama = await module.getLlama({
    build: 'never',
    skipDownload: true,
    gpu: 'auto',
    progressLogs: false,
    logLevel: 'error',
  });
  if (llama.buildType !== 'prebuilt')
    throw new Error(`the program is ${llama.buildType} instead of the one in the package`);
  const model = await llama.loadModel({ modelPath, gpuLayers: 'auto' });
  const context = await model.createContext({ contextSize: CONTEXT_TOKENS, threads });
  const chat = new module.LlamaChat({
    contextSequence: context.getSequence(),
    chatWrapper: wrapperFor(module, model),
  });
  return {
    backend: llama.gpu === false ? 'cpu' : llama.gpu,
    answer: async ({ messages, schema, maxTokens, temperature, seed }) => {
      const grammar = await llama.createGrammarForJsonSchema(schema);
      const { response } = await chat.generateResponse(messages.map(toHistory), {
        grammar,
        maxTokens,
        temperature,
        seed,
        budgets: { thoughtTokens: 0 },
      });
      return response;
    },
  };
}

/** The model's chat template; reasoning is disabled. */
function wrapperFor(module: LlamaModule, model: LlamaModel): object {
  const wrapper = module.resolveChatWrapper(model);
  const { general, tokenizer } = model.fileInfo.metadata;
  const thinks = /<think>|enable_thinking/.test(tokenizer?.chat_template ?? '');
  if (!(wrapper instanceof module.QwenChatWrapper) || !thinks) return wrapper;
  return new module.QwenChatWrapper({
    thoughts: 'discourage',
    variation: general.architecture?.startsWith('qwen35') ? '3.5' : '3',
  });
}

function toHistory({ role, content }: LlamaRequest['messages'][number]): HistoryItem {
  return role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content };
}
