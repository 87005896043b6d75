/**
 * What things are: one row a class, `class ; material ; words`, where the material is what is heard when one of them is
 * struck (empty where that differs). A word stands in one row.
 */
export const THINGS = `
person ; ; man woman boy girl person runner athlete patient worker climber swimmer drunk guy lady hero heroine player knight soldier guard enemy villain warrior wrestler fighter boxer rider he she somebody someone victim kid child toddler
undead ; ; zombie mummy ghoul undead corpse lich
brute ; ; brute orc ogre troll demon mutant
fiend ; ; banshee harpy wyvern griffin wraith monster

tree ; wood ; tree trunk oak pine beech birch spruce fir redwood
branch ; wood ; branch bough willow twig
timber ; wood ; plank board beam timber log stick offcut lumber
furniture ; wood ; barrel crate chair table fence wagon cart raft bench wardrobe stool ladder banister desk cupboard dresser bookcase pallet
floorboard ; ; floor floorboard stair staircase boards
mast ; wood ; mast hull galleon
wooden-thing ; wood ; pencil guitar violin ukulele bow staff broomstick skateboard

china ; ceramic ; flowerpot plate vase mug cup teacup saucer bowl jug urn teapot dish pottery porcelain tile crockery
glassware ; glass ; fishbowl window bottle vial flask mirror windshield windscreen jar bulb lens gem orb glass
pane ; glass ; pane windowpane
crystal ; glass ; crystal

vessel ; metal ; saucepan pan pot skillet wok kettle bucket pail tin can cauldron colander
cutlery ; metal ; cutlery fork spoon silverware
weapon ; metal ; gun pistol rifle shotgun revolver handgun sword dagger axe spear blade shield
tool ; metal ; knife flashlight torch scissors wrench spanner hammer crowbar shovel spade pipe
hardware ; metal ; screw nail bolt nut washer socket paperclip pin
weight ; metal ; dumbbell kettlebell anvil bike bicycle tricycle
gate ; metal ; gate
trap ; metal ; trap cage
road-vehicle ; ; car taxi cab van jeep limousine limo minivan sedan suv truck lorry bus coach vehicle ambulance motorcycle motorbike scooter moped tractor

stone ; stone ; pebble rock stone boulder rubble scree gravel
brick ; stone ; gravestone brick slab cobblestone paver
stonework ; stone ; wall tower ceiling pillar column statue ruin castle bridge cliff roof masonry dungeon tunnel

gadget ; plastic ; joystick phone smartphone cellphone telephone remote laptop tablet camera microphone controller headphones radio toy pen marker lighter helmet

luggage ; ; suitcase box chest
soft ; rubber ; sack bag backpack rucksack satchel duffel duvet mattress cushion pillow coat jacket sandbag wallet billfold
shoe ; rubber ; boot shoe wellies wellingtons welly gumboots trainers sneakers sandals heels slippers loafers clogs flops stilettos moccasins brogues
rope ; ; rope hammock noose rigging

paper ; ; paper page letter envelope newspaper bill receipt ticket form contract document note magazine leaflet flyer poster cheque check photo photograph napkin tissue parcel packet packaging sheet pad
grain ; ; cereal cornflakes flakes muesli granola oats oatmeal rice beans lentils pasta macaroni spaghetti penne sugar flour grain corn peas chickpeas barley quinoa kibble birdseed seeds nuts peanuts almonds walnuts cashews pellets sweets candy mints sprinkles marshmallows popcorn crisps biscuits cookies
produce ; ; vegetable carrot celery onion garlic leek pepper cabbage lettuce cucumber potato tomato herbs parsley cilantro basil ginger mushroom courgette zucchini pumpkin squash radish spinach broccoli cauliflower scallions shallots chives beetroot apple pear banana orange lemon lime mango melon pineapple fruit strawberries cheese parmesan cheddar nutmeg chocolate coconut horseradish peel rind
drink ; ; tea coffee beer juice milk soda wine cocoa lemonade cola champagne whisky whiskey cider smoothie milkshake cordial latte espresso pint drink

water ; ; water pool river sea ocean stream canal well moat harbour harbor puddle bank shore pier dock boat
ice ; ice ; ice icicle lake pond glacier iceberg
relic ; ; rune artifact artefact amulet totem wand barrier
`;
