export const Details = () => <p>Details of the tryout</p>;
