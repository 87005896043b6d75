/** One item a line; read as any list of items. */
export const INTERFACE = `key;kind;count;loop;length;prompt
click;interface;2;;0.12;soft click
click_primary;interface;1;;0.18;button click
hover;interface;1;;0.1;tiny click
focus;interface;1;;0.1;very soft tick
toggle_on;interface;1;;0.2;small switch clicking on
toggle_off;interface;1;;0.2;small switch clicking off
checkbox;interface;1;;0.12;pencil tick
slider_tick;interface;3;;0.1;tiny ratchet click
key_press;interface;5;;0.1;keyboard key press
delete_key;interface;2;;0.1;low keyboard key press
send;interface;1;;0.4;short rising whoosh
receive;interface;1;;0.4;soft pop
notify;interface;1;;0.7;gentle two tone chime
message;interface;1;;0.5;soft marimba note
mention;interface;1;;0.6;bright marimba note
success;interface;1;;0.8;happy rising chime
warning;interface;1;;0.6;two low beeps
error;interface;1;;0.5;dull low knock
refuse;interface;1;;0.25;short low buzz
open_panel;interface;1;;0.3;soft whoosh
close_panel;interface;1;;0.3;soft low whoosh
open_menu;interface;1;;0.15;soft pop
close_menu;interface;1;;0.15;low soft pop
drag_start;interface;1;;0.12;light paper rustle
drop;interface;1;;0.2;soft wooden knock
copy;interface;1;;0.2;quick double click
paste;interface;1;;0.2;paper rustle
undo;interface;1;;0.25;short reverse whoosh
trash;interface;1;;0.5;paper crumpling
refresh;interface;1;;0.4;quick whoosh
camera;interface;1;;0.3;camera shutter
lock;interface;1;;0.3;lock clicking shut
unlock;interface;1;;0.3;lock clicking open
timer_done;interface;1;;1;small bell ringing
loading;interface;1;yes;2;soft pulsing hum
`;
