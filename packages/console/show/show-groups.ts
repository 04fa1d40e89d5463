// The groups of parts, each a page of its own at `/console/UNIT/GROUP`.

export const showGroups = ['buttons', 'menus', 'messages', 'lists', 'fields', 'values'] as const
export type ShowGroup = (typeof showGroups)[number]
