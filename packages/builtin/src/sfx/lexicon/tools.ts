/** What is done with tools. */
export const WORK =
  `work cut saw chop slice carve chip split dig rake shovel sweep scrub scour brush polish wipe clean dry mop sand plane
  file grate peel shave trim mow prune clip snip snap tighten loosen turn hammer screw pry prise open uncork crack crush grind
  mash knead beat whip whisk mix stir spread paint draw write erase sharpen hone stitch sew staple punch pierce drill bore
  engrave sculpt smooth comb`.replace(/\n +/g, ' ');

/** What tools do besides, on what they work on. */
export const STROKES = 'scrape scratch rasp rub bite chip stroke squeak swish slap clink go pass run force';

/**
 * What is heard where somebody works with a tool, or does by hand what is named after one: `tools and acts ; things ; what
 * is heard`. The first row that holds is taken; without things, it holds for any. Nothing heard: the act is, and the tool
 * is silent. Tools that have a phrase of their own need no row.
 */
export const TOOLS = `
knife cleaver machete chopper ; @produce meat bread loaf cake salad cheese steak herbs ; chopping vegetables
brush ; snare drum drums cymbal ;
brush ; @shoe ; polishing shoes
brush ; hair fur mane horse pony dog cat ; brushing hair
brush ; teeth tooth ; brushing teeth
brush ; wall fence canvas door ceiling picture ; paint brush
brush ; pot pan dish floor tile stain pipe rust metal ; scrubbing
spoon teaspoon ; cup mug tea coffee cocoa ; stirring tea
spoon teaspoon ; glass ; stirring glass
spoon ladle spatula ; pot pan soup stew sauce porridge cauldron ; wooden spoon stirring
razor ; ; shaving with razor
peeler ; ; vegetable peeler
file ; metal iron steel bar rod pipe bolt edge blade key ; filing metal
file rasp ; ; filing metal
pad brush scourer scrubber ; ; scrubbing
cloth dishcloth duster rag towel tissue napkin sponge ; ; wiping table
spade shovel mattock trowel hoe pitchfork ; earth soil dirt sand ground gravel snow coal grave hole ; digging
shovel ; concrete asphalt tarmac pavement sidewalk driveway stone ;
clipper ; nail fingernail toenail ; nail clippers
gouge drawknife spokeshave plane chisel carver ; @timber @tree oak board door block ; planing wood
pen biro pencil crayon quill ; ; writing
marker ; ; whiteboard marker
pliers nippers ; ; wire cutters
write written scribble sign jot ; @paper ; writing
punch ; @paper ; hole punch
staple ; @paper ; stapler
beat beaten whip ; egg batter cream ; whisk
roll ; dough pastry ; rolling pin
open ; wine ; corkscrew
draw drawn sketch ; sketchbook sketchpad notebook ; drawing on paper
mow ; lawn grass field meadow ; lawnmower
nutcracker ; ; cracking nut
needle awl knife fork spoon iron hook ruler stick bat club crowbar ; ;
`;
