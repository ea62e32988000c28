/** How passwords and access codes are hashed: deliberately slow, except in tests, which hash often. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (check: { hash: string; password: string }) => Promise<boolean>;
};
