// The words of the rights in the settings, in English. They are loaded with their page.

export const rightsWordsEn = {
  isOpen:
    'Nobody has decided yet: everyone in this unit sees nearly everything, except absences and ' +
    'personnel documents.',
  onlySupervisors: 'Only supervisors can change who may see what.',
  roles: 'Roles',
  rolesHint:
    'A role is a group: whoever is in the group has the role. Whoever has no role sees only ' +
    'records that name them, like a freelancer.',
  roleNames: {
    owner: 'Owner',
    accountant: 'Accountant',
    projectManager: 'Project manager',
    freelancer: 'Freelancer',
  },
  everything: 'Sees and edits everything, and decides who may do what.',
  ownOnly: 'Sees own hours and absences, and the jobs, tasks and documents that name them.',
  edits: (areas: string) => `Edits ${areas}.`,
  reads: (areas: string) => `Reads ${areas}.`,
  money: 'Who may see money?',
  moneyChoices: { everybody: 'Everyone', roles: 'Only owner and accountant' },
  fill: 'Fill in the roles',
  fillHint: 'Fills in the table below. Nothing changes until you save.',
  table: 'Who may see what',
  tableHint:
    'Click to change. Supervisors always see and edit everything, and people always see records ' +
    'that name them.',
  records: 'Records',
  everyone: 'Everyone',
  levels: { none: 'No', read: 'Read', write: 'Edit', mixed: 'Mixed' },
  cell: (who: string, what: string, level: string) => `${who}, ${what}: ${level}`,
  alsoNamed: (count: number) => (count === 1 ? 'and 1 user' : `and ${count} users`),
  check: 'Review changes',
  save: 'Save',
  discard: 'Discard changes',
  notSaved: 'Review the changes. Nothing has been saved yet.',
  unsaved: 'You have unsaved changes.',
  noChange: 'No changes: this is what is stored.',
  change: (who: string, from: string, to: string) => `${who}: ${from} → ${to}`,
  seenAs: 'See as a user',
  seenAsHint: 'What this user would see with the table above, saved or not.',
  user: 'User',
  chooseUser: 'Choose a user',
  types: (readable: number, all: number) => `Sees all records of ${readable} of ${all} types.`,
  views: { shared: 'Sees', own: 'Sees only what names them', none: 'Does not see' },
  nothing: 'nothing',
  given: 'Roles of users',
  givenHint: 'Saved at once.',
  onlyFirst: (count: number) =>
    `Showing the first ${count} users. Put the others into the group of their role on their page.`,
  noRole: 'No role',
  roleOf: (user: string) => `Role of ${user}`,
  areas: {
    companies: 'companies',
    offers: 'offers and orders',
    money: 'money',
    documents: 'other documents',
    work: 'jobs and tasks',
    time: 'time',
    absences: 'absences',
    personnel: 'personnel documents',
  },
  file: 'As a file',
  fileHint: 'The file replaces the rights of the types it contains.',
  apply: 'Apply the roles',
}
