/**
 * Words of anybody's life outside work: body, family, food, home, clothes, animals, nature, leisure, travel and
 * feelings. Shared once or twice they do not show that a memory is meant; where they are what a memory is about,
 * it uses them often.
 */
export const householdWords: readonly string[] =
  `ache ankle arm beard belly blood bone brain breath cheek chest chin ear elbow eyebrow finger fist forehead heel hip
jaw knee leg lip lung muscle nail neck nose palm rib skull spine stomach thumb toe tongue tooth throat waist wrist
allergy bandage clinic cold cough cure dentist diet disease doctor fever flu headache hospital illness injury medicine
nurse pain patient pill pregnancy surgery symptom therapy vaccine wound aunt boyfriend bride brother cousin dad family
fiance friend girlfriend grandfather grandma grandmother grandpa granddaughter grandson groom guest husband infant kid
mom mum neighbour neighbor nephew niece parent relative roommate sibling sister stepmother teenager toddler twin uncle
wedding wife anniversary divorce engagement funeral graduation honeymoon marriage apple bacon bagel banana barbecue
bean beef beer berry biscuit bowl bread breakfast brunch butter cabbage cake candy carrot cereal cheese cherry chicken
chili chocolate coconut cookie corn cream cucumber curry dessert dish dough egg fish flour food fork fridge fruit
garlic grape grill ham honey juice kettle ketchup knife lamb lemon lettuce meal meat melon milk mushroom mustard
noodle nut olive onion orange oven pancake pasta pastry peach peanut pear pepper pie pizza plate pork potato pudding
pumpkin recipe restaurant rice roast salad salmon salt sandwich sauce sausage snack soup spice spinach spoon steak
strawberry sugar supper toast tomato turkey vegetable vegan vegetarian vinegar wine yogurt yoga apartment armchair
attic balcony basement bathroom bedroom blanket bucket candle carpet ceiling chair closet couch cupboard curtain
cushion drawer fireplace furniture garage hallway lamp landlord laundry lawn mattress mirror neighborhood
neighbourhood pillow porch refrigerator roof rug shelf shower sink sofa stairs stove toilet towel vacuum vase belt
blouse boot bracelet coat costume earring glove hat jacket jeans jewelry necklace outfit pants perfume purse scarf
shirt shoe skirt sock suit sweater trousers umbrella wallet wardrobe bear bee bird bunny butterfly cat cow deer duck
elephant fox frog goat hamster hen horse insect kitten lion monkey parrot pig pony puppy rabbit sheep snake spider
squirrel tiger turtle whale wolf zoo autumn beach breeze bush cliff cloud desert dust flower fog forest grass hill
island jungle lake leaf meadow moon mountain mud ocean planet plant pond rain rainbow river rose sand sea shore sky
snow spring storm sunrise sunset thunder valley volcano waterfall wave wood adventure album athlete ballet band
baseball basketball bike boat camera camp campfire canoe carnival casino celebrity cinema circus climb comedy concert
craft cricket cruise cycle dance drum festival film fishing fitness flute football golf guitar gym hike hockey hunt
jazz jog karate kayak knit lottery magazine marathon medal melody museum musical novel opera orchestra painting
photograph piano picnic playground poem poet poetry pool portrait pottery puzzle quilt race rugby sail sculpture sew
sing singer skate ski soccer stadium stretch studio surf swim tennis theater theatre toy trophy tournament trumpet
violin volleyball airport backpack bicycle bus cab flight hostel itinerary luggage motorcycle passenger passport pilot
plane sightseeing souvenir suitcase taxi tent tourist traffic train tram truck vacation van visa voyage anger angry
anxiety anxious ashamed awkward bored bravery calm cheerful comfort courage cruel curious delight depressed disappoint
embarrass emotion excited faith fault frighten frustrate fun funny grateful grief guilt guilty gratitude hatred
homesick honest hug humor jealous joy kiss laughter lonely mad merry mood nervous passion pity polite pride proud
regret relax relief sadness scared shame shy sorrow stress thankful upset birth christmas church easter gift god
halloween heaven holiday holy pastor pray prayer priest religion soul spirit temple army bakery bank barber butcher
farm farmer fireman grocery hairdresser judge lawyer mayor police policeman president prison soldier teacher thief
veteran waiter waitress war blonde brown color colour golden gray grey pink purple silver yellow`.split(/\s+/);
