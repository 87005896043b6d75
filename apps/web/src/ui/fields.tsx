// Every kind of field under one name. Separate modules, so that a screen only loads those it uses.
export { NumberField } from './number-field.tsx';
export { Select, type SelectOption } from './select.tsx';
export { Slider } from './slider.tsx';
export { TextArea, TextField } from './text-fields.tsx';
export { Checkbox, Switch } from './toggles.tsx';
