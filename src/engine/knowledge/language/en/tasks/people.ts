/** Words for those whom a product is for, and for those whom somebody writes to. */

export const othersAtAll: ReadonlySet<string> = new Set([
  ...['users', 'people', 'customers', 'clients', 'members', 'admins', 'visitors', 'guests', 'players', 'students'],
  ...['teachers', 'parents', 'drivers', 'employees', 'managers', 'moderators', 'owners', 'patients', 'doctors'],
  ...['buyers', 'sellers', 'subscribers', 'readers', 'editors', 'authors', 'operators', 'tenants', 'applicants'],
  ...['candidates', 'participants', 'attendees', 'passengers', 'organizers', 'volunteers', 'donors', 'everyone'],
  ...['everybody', 'anyone', 'anybody', 'somebody', 'someone', 'staff', 'agents', 'viewers', 'listeners', 'shoppers'],
  ...['merchants', 'vendors', 'couriers', 'nurses', 'farmers', 'residents', 'citizens', 'kids', 'children', 'folks'],
  ...['pupils', 'coaches', 'trainers', 'recruiters', 'accountants', 'technicians', 'dispatchers', 'librarians'],
  ...['consumers', 'integrators', 'partners', 'they'],
]);

/** One of them, or a thing that acts for them. */
export const othersOnce: ReadonlySet<string> = new Set([
  ...['user', 'customer', 'client', 'member', 'admin', 'visitor', 'guest', 'player', 'student', 'driver', 'employee'],
  ...['app', 'page', 'screen', 'form', 'server', 'service', 'system', 'job', 'worker', 'bot', 'them'],
]);

/** Whoever one writes to. */
export const others: ReadonlySet<string> = new Set([
  ...['customer', 'client', 'team', 'boss', 'manager', 'him', 'her', 'them', 'colleague', 'colleagues', 'stakeholders'],
  ...['management', 'mr', 'mrs', 'ms', 'mr.', 'mrs.', 'candidate', 'applicant', 'vendor', 'supplier', 'reporter'],
  ...[
    'support',
    'sales',
    'marketing',
    'legal',
    'landlord',
    'board',
    'investor',
    'investors',
    'complaint',
    "customer's",
  ],
]);
