/** How passwords and access codes are hashed: slowly on purpose, but in tests that do it many times. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (check: { hash: string; password: string }) => Promise<boolean>;
};
