/** The token in an Authorization header, whose scheme may be spelled in any case; undefined where it cannot be one. */
export const bearerToken = (authorization = ''): string | undefined => /^Bearer +([\w-]{43})$/i.exec(authorization)?.[1]
