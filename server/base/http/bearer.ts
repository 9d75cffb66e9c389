/**
 * The token of a session or the key of another program in an Authorization header, with the scheme in any case;
 * undefined if it can be neither.
 */
export const bearerToken = (authorization = ''): string | undefined =>
  /^Bearer +((?:ck_)?[\w-]{43})$/i.exec(authorization)?.[1]
