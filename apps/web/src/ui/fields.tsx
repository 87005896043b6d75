// Every kind of field under one name. Each is a module of its own, so that a screen loads only those that it uses.
export { NumberField } from './number-field.tsx';
export { Select, type SelectOption } from './select.tsx';
export { Slider } from './slider.tsx';
export { TextArea, TextField } from './text-fields.tsx';
export { Checkbox, Switch } from './toggles.tsx';
