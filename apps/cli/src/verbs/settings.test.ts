import { describe, expect, it } from 'vitest';
import { readSetting } from './settings.ts';

describe('readSetting', () => {
  it.each([
    ['trim_silence', 'true', true],
    ['normalize_lufs', '-14', -14],
    ['normalize_lufs', 'null', null],
    ['llm_model', '7', '7'],
    ['hub_token', '', ''],
    ['enabled_native_models', 'a, b', ['a', 'b']],
    ['enabled_native_models', '', []],
    ['enabled_native_models', '["a"]', ['a']],
  ])('reads %s from %j', (name, text, value) => {
    expect(readSetting(name, text)).toEqual({ [name]: value });
  });

  it('says what is wrong with a value', () => {
    expect(() => readSetting('normalize_lufs', '0')).toThrow('must be at most -5');
  });
});
