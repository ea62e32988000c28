/**
 * The embedded database is WebAssembly, whose functions V8 compiles once more for speed after that much work. Its own
 * budget, a tenth of this one, compiles more than a process that lives as long as the tests wins back (record 125).
 */
export const WASM_TIERING = '--wasm-tiering-budget=150000000';
