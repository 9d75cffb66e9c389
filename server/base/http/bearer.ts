/** The token of an Authorization header, with the scheme in any case; undefined if it cannot be a token. */
export const bearerToken = (authorization = ''): string | undefined => /^Bearer +([\w-]{43})$/i.exec(authorization)?.[1]
