/** Flags of `npm run setup` that have no default. */
export const IDENTITY_FLAGS = [
  '--name=Halle 7',
  '--street=Seeweg 7',
  '--postal-code=8002',
  '--city=Zürich',
  '--country=Switzerland',
  '--directors=Anna Roth, Jürg Weiss',
];

/** With every kind of quotes. */
export const PASSWORD = 'a "long" `enough` \'one\'';
