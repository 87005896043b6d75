import { wordsOf } from '../words/tokens.ts';
/** Common words without a sound, excluded from spell correction. */
export const PLAIN_WORDS: ReadonlySet<string> =
  wordsOf(`open opening close closing chest cream heat chanting ching throwing moon cobblestone louder softer faster slower hello saying voices skull pirate alien arrive landing takeoff string flatline cyberpunk able abort about above accelerator accent accidental across act add african agate age ago agree air align all
alley alloy alon alone also alter although always american ancient ange angel angry announcement announcer
annoying another answer any app appeal apple apply april area arm armor armour army art ash asian ask assemble
aster audit august aunt automation awaiting backward backwards bad bag banana bank base basis bass batch bath
beat beats because bed beer begin behind believe bellot ben bench beside best beta better big bit black blame
blank blead bloat blood blue board bodies body bogus bom bone book boost boring born boss both box boy brad
brain branch breach bread break breakfast brick bridge bring british broad brother brown build built burn bush
button buy cake call calm calvin came can cand cannot cantor caption card cards care caret carry case cash cast
casting castle catch cause cease ceiling cello center chal chan chance change chapter char cheap check cheese
chess child chile choir chomp chomping choose chord chords chore chose chunk church circle clamp class clay
clean clear clearer climb cloak cloning close cloud cloudy coat codex coffee col cold colin collective color
colour common complete completer compressed compression compute computed computer computes concept concern
condensation conditional conform constraint constructing contained contiguous conversation conversion convert
cookie cookies cool copied copper corner correct cost couch could couldn count counted country course cover
create creepy cross cry crypto cup cure curved cut damon dance danger dare dark date dead deal dear death
december decide decoration dedicate defect demo demos denser dep depend depth derive descendant describe design
desk despite destination die differ difference difficult dimensions dinner dirt dirty dish divine doctor doing
dolor double doubly doubt downward dozen drain dramatic draw dream dreamy dress drift drink drive driven driver
drop drum drummer drums dry dumped dust dusty each early earn earth ease easing east eastern eat edge eighth
either else empty enabler end ender enemy enjoy enough enter equal evaluation evaluations even evening event
ever every evil exact exam example except exciting exited expect expend explain explore extra eye face facet
fact factor factors fail fair fairly fall false family famous fantasy far fast fat father fault faults fear
february feed feel feld few field fifth fight figure fill film final find finder fine finger finish firewall fit
fits fix fixed flash flat flick flight flim fling floor flower flute foggy follow font food fool foot force
foreign forget form forth forward forwards four frames fred free french fresh friday friend friends fringe front
fruit fruity full funny futuristic fuzzing gain gallon game garbage garden gas gave general generation gentle
gentleman george german germany get ghost ghostly gift gill girl give given glad goal gold goo good got grace
grape grass gray great green greet grenada grey grinning ground group grow grows guard guess guest guide guitar
habit hair half hand handler hands handy happen happy hard hardware harp hash hashed hate haunted have haven
health healthy hear height help here hey hero hide high hill hills hinting hit hoard hold hole hollow holy home
homer hope horner host hot hour house how hundred hungry hurry hurt husband ice icy idea ill imagine important
improve inch include increase indeed inject insert inset inside inspect instead interned internet interview into
intro invite iron island issue italian item january job join joke juice july jump june just keep kept keyboard
kick kid kill kind king kiss kitchen knee knife knight know lack lady lake lamp land language large larger last
late later latter laugh lava law lay layer lazy lead leaf leafy learn leasing least leave left leg lemon lend
length lengths leone less lesson let letter level levels lhash lie life lift like line liquid list listen little
live lives local logic long look loose loot lose lost lot love low luck lunch mad magazine magical main make
maker mali man mana mandy many map march mark market married math matter may meal mean meaning meant meat
medieval meet melody members mention menus mere meta method middle might milk mind minix minute miss misty mix
mixed mixes model modern moment monday monet month moon more morsel most mother mouse move movies much mud muse
music must mysterious name narrator narrow nation near neck need never new newer newspaper next nice nicer nine
nobody noisy non none nor north nose not note notebook notes nothing noto november now number nurse obey object
ocean october off offer office often oil old once one only onto ontop open operations opinion option orange
order other ounce our out outside outsider over overt own padding page pager paid pain paint pair pali pan paper
parametric parent park parsing part parts pass past pasta patched path pausing pay peace peaceful pear pears
pearu pen pencil people pepper perhaps period perl person phane phase phases phonon piano pick picture piece
pinch pink place placed placing plan planet plant plate play player pleasant please plenty pocket point pointer
points poison policy poor portion possible pot potato potion pour power prefer prepare present presenter press
pretty price print printed prize problem proceeding produce progressing projection promise prone proper pross
protect protector proto provide public pull punting pupil purple push put qualify queen quest question quick
quiet quite quote rabbit race radix raising ranking ratio reach read ready real really reason receive receiver
record red refactor regret regulation relax relaxing remain remainder remember remote remover rent repair repeat
reply report resolver rest result retry return revert rhythm rice rich ride right ring rise risk river road
roaming rob rock rocks roll romantic roof room root rope rotten round roving row rub rude rule run rungs rust sacred
sad safe safer sage sail sake salt same sampler sand sandy saturday sauce save sax saxophone say scale scary
school score screen sea seam search seat second secret see seed seeing seem seen sell send sender sense
september serve served serves set seven several shader shake shall shape share sharing sharp she sheet shelf
shield shine ship shirt shoe shop should shoulder shove show shown shrink shut sick side sideways sign silver
simple simpler simplex simply since sing singer single sir sister sit situations six sixth size skill skin skirt
sky sleep slider slime slip slow slower slur slurpy small smart smell smile smoke smurf snout snowball soap sock
soft software soil solar soldier solid solves some son song songs soon soothing sorry sort sorts soul soup south
space spacer spain spake span spanish spanner spans spar spare speak speaker speaking special speech spell spend
spent spice spirit splicing splitter spoof spooky spoon sport spot spread spring square squeezy stable stack
stage stairs stale stamp stand star stars start stash state stating status statute stay steal stem stems step
sterea steven stick sticky still stock stone stones stop store story stout straight strange straw stray street
string student study stupid subtly such sudan sudden suff sugar suggest suit suite sun sunday sunny support sure
surprise swap sweet swim swizzle synchronizer table tablet take talk talks tall taste taxi tea teach teacher
team tear tell tempo ten tense tenth test than thank that theme then there they thick thin thing think third
this thorn thorough though thought thrash threat threw through throw thrust thumb thursday thus ticket tidy tie
tied ties tilde till time timex timor tin tire titem title today toe together tomato tomorrow tonight too tool
tooth top tort total touch toward tower town traces trail train trait tramp transaction transformed transforms
translation trap travel tree trial tribal trick tricks tries trip trouble true trumpet trunk trust try tuesday
tune turbulence turn twelve type god unblock uncle unclear under union unit university unless unload unpleasant untie until
upward use usual value vapor vegetable vertex very vice video view village villain violet violin visit vocal
vocals voice voices wait waiter waives wake wakes walk wall walls walter want war warm wash watch water way weak
weapon weapons wear website wednesday week weight weird welcome well were west western wet what wheel when where
whether which whiskey white who whom whose why wide widen wider width wife wild will win window wine winner
winter wire wires wish wishing witch with within wizard woman wonder wood word wording words work worker workers
world worry worth would wouldn write wrong yard year yellow yes yet you young zero zombies zoo`);
