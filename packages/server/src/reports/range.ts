/** Rows to skip and to take. */
export function sliceOf(request: {
  readonly current_page: number;
  readonly items_perpage: number;
}): [limit: number, offset: number] {
  return [request.items_perpage, (request.current_page - 1) * request.items_perpage];
}
