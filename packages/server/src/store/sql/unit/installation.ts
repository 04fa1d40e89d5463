// What belongs to no unit, such as a counter of the installation, is stored under this one.

export const installation = 0
