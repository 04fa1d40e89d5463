// The version of Kontor, one for all its packages and for the interface. The laws compare it with
// every manifest and with the changelog.

export const version = '0.1.0'
